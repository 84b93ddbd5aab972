import { expect, it } from "vitest";
import { aClient } from "../../../../tests/support/a-client.ts";
import { aRuntime } from "../../../../tests/support/a-funnel.ts";
import { aPageLoad } from "../../../../tests/support/a-page-load.ts";
import { TO_RESULTS, visit } from "../../../../tests/support/a-visitor.ts";
import { SMALL_FUNNEL } from "../../../../tests/support/small-funnel.ts";
import { present } from "../../../foundation/invariant.ts";
import { changeAddress, storeAddress, storeUpsellAddress } from "./address.ts";

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

const BURNER = "bottle-fat-burner";
const burner = { ...present(SMALL_FUNNEL.products["bottle"], "a bottle"), key: BURNER, quantity: 3 };

const aWorld = () => {
  const asked: unknown[] = [];
  const client = aClient((call, { body, query }) => {
    asked.push([call, body ?? query]);
    const sold = { sell_route: "/api/clients/c/sell-multiple" };
    return { ok: true, value: call === "sellPhysical" ? sold : { success: true } };
  });
  const runtime = aRuntime({ products: { ...SMALL_FUNNEL.products, [BURNER]: burner } });
  return { ports: aPageLoad({ client, runtime }), asked };
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

it("asks after an American address where the product is sold, in the quantity that its price is for", async () => {
  const { ports, asked } = aWorld();
  const submission = { form: "address-fat", id: "1" } as const;
  const fields = { ...ADDRESS, country: "", product: BURNER };
  expect(await storeUpsellAddress({ type: "storeUpsellAddress", submission, fields }, session, ports)).toEqual([
    { type: "addressGiven", country: "US" },
    { type: "formSent", submission },
  ]);
  expect(asked).toEqual([
    ["createAddress", { ...ADDRESS, client_email: session.lead?.email }],
    ["sellPhysical", { product: BURNER, "options[fat_burner_ab_1]": "3", is_fat_burner: "1" }],
  ]);
});
