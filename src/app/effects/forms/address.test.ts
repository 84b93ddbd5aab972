import { expect, it } from "vitest";
import { aClient } from "../../../../tests/support/a-client.ts";
import { aRuntime } from "../../../../tests/support/a-funnel.ts";
import { aPageLoad } from "../../../../tests/support/a-page-load.ts";
import { TO_RESULTS, visit } from "../../../../tests/support/a-visitor.ts";
import { address, confirmAddress } from "./address.ts";

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
  const ports = aPageLoad({ client });
  return { world: { ...ports, session, dispatch: () => {} }, asked };
};

it("sends a first address with the e-mail of its client, and a change without", async () => {
  const { world, asked } = aWorld();
  await address(ADDRESS, world);
  await confirmAddress(ADDRESS, world);
  expect(asked).toEqual([
    ["createAddress", { ...ADDRESS, client_email: session.lead?.email }],
    ["updateAddress", ADDRESS],
  ]);
});
