import { expect, test } from "vitest";
import { accountAddress, visitedAddress } from "../../src/server/mail/post-letter.ts";
import { TRADER } from "../support/api-world.ts";
import { SMALL_FUNNEL } from "../support/small-funnel.ts";

const brands = {
  definitions: new Map([
    ["20", { ...SMALL_FUNNEL, brand: "run" }],
    ["342", { ...SMALL_FUNNEL, id: "342", brand: "health" }],
  ]),
  traders: new Map([
    ["run", TRADER],
    ["health", { ...TRADER, site: "https://health.example" }],
  ]),
};

test.each([
  ["20", "run", "https://run.example/de-DE/account"],
  ["20", null, "https://run.example/de-DE/account"],
  ["342", "run", "https://run.example/de-DE/account?jg=342"],
  ["342", "health", "https://health.example/de-DE/account?jg=342"],
  ["20", "health", "https://health.example/de-DE/account?jg=20"],
])("a mail to who came by funnel %s on %s opens the account where its browser is known", (funnel, brand, address) => {
  expect(accountAddress(brands, { funnel, brand }, "de-DE")).toBe(address);
});

test.each([
  ["20", "run", "https://run.example/de-DE/results"],
  ["342", "run", "https://run.example/de-DE/results?jg=342"],
  ["20", "health", "https://health.example/de-DE/results?jg=20"],
])("a mail to who came by funnel %s on %s opens the results of that funnel", (funnel, brand, address) => {
  expect(visitedAddress(brands, { funnel, brand }, "de-DE", "results")).toBe(address);
});
