import { expect, it } from "vitest";
import type { Example } from "../../src/checker/rule.ts";
import { checkSample } from "../support/check-sample.ts";

const inCampaign = (patch: object): Example => ({ "funnels/seasonal/sale.json": { patch } });
const inArm = (patch: object): Example => ({ "funnels/experiments/hero.json": { arms: { jumping: { patch } } } });

// Words of the sample that are there: "About you" does not bind, "I agree to pay …" speaks for the visitor.
const order = { pages: { checkout: { sections: { payment: { order: "sample.section.you" } } } } };
const decline = { funnel: { modals: { shorter: { decline: "sample.checkout.consent" } } } };

it.each<readonly [string, Example, string]>([
  [
    "an order button that does not say that it costs money, of a campaign",
    inCampaign(order),
    "FNL9007 funnels/seasonal/sale.json",
  ],
  ["the same of an arm", inArm(order), "FNL9007 funnels/experiments/hero.json"],
  ["a way out that is not neutral, of a campaign", inCampaign(decline), "FNL9010 funnels/seasonal/sale.json"],
  ["the same of an arm", inArm(decline), "FNL9010 funnels/experiments/hero.json"],
  [
    "a product that only a dialog of a campaign names",
    inCampaign({ funnel: { modals: { shorter: { product: "extra" } }, offers: { upsells: [] } } }),
    "FNL4018 funnels/seasonal/sale.json",
  ],
  [
    "a product that an arm takes out of every list",
    inArm({ funnel: { offers: { upsells: [] } } }),
    "FNL4018 funnels/experiments/hero.json",
  ],
])("finds %s", (_what, changes, found) => {
  const errors = checkSample(changes).filter(({ severity }) => severity === "error");
  expect(errors.map(({ code, file }) => `${code} ${file}`)).toContain(found);
});
