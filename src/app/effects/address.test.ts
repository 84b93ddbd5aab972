import { expect, it } from "vitest";
import { aClient } from "../../../tests/support/a-client.ts";
import { aRuntime } from "../../../tests/support/a-funnel.ts";
import { aPageLoad } from "../../../tests/support/a-page-load.ts";
import { TO_RESULTS, visit } from "../../../tests/support/a-visitor.ts";
import { changeAddress, storeAddress } from "./address.ts";

const ADDRESS = {
  full_name: "Ann Lee",
  address_1: "1 First St",
  city: "Austin",
  state: "TX",
  postal_code: "78701",
  phone: "",
  country: "US",
};
const { session } = visit(aRuntime(), TO_RESULTS);

const aWorld = () => {
  const asked: unknown[] = [];
  const client = aClient((call, { body }) => {
    asked.push([call, body]);
    return { ok: true, value: { success: true } };
  });
  return { ports: aPageLoad({ client }), asked };
};

it("sends a first address with the e-mail of its client, and a change without", async () => {
  const { ports, asked } = aWorld();
  const submission = { form: "address", id: "1" } as const;
  const outcomes = [
    await storeAddress({ type: "storeAddress", submission, address: ADDRESS }, session, ports),
    await changeAddress({ type: "changeAddress", submission, address: ADDRESS }, session, ports),
  ];
  const arrived = [
    { type: "addressGiven", country: "US" },
    { type: "formSent", submission },
  ];
  expect(outcomes).toEqual([arrived, arrived]);
  expect(asked).toEqual([
    ["createAddress", { ...ADDRESS, client_email: session.lead?.email }],
    ["updateAddress", ADDRESS],
  ]);
});
