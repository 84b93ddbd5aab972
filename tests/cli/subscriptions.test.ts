import { expect, it } from "vitest";
import { AFTER } from "../../src/checker/rules/parts/examples/brand-example.ts";
import { diaryOf } from "../../src/cli/verbs/subscriptions/diary.ts";
import { productDefinition } from "../../src/engine/definition/product-definition.ts";
import { openTree } from "../../src/repository/tree.ts";
import { funnel } from "../support/run-funnel.ts";

const { content } = openTree();

const diary = (key: string, months: number, declined: number | null = null) => {
  const file = content.products.get(key)?.value;
  if (!file) throw new Error(`no product ${key}`);
  const product = productDefinition(content, file);
  const { messages } = content;
  return diaryOf({ product, policy: AFTER, messages, locale: "de-DE", from: "2027-01-24", months, declined }).rows;
};

it("shows what the buyer of a trial lives through, in their words", () => {
  expect(diary("trial-walking-plan", 1)).toEqual([
    ["2027-01-24", "buys a trial", "1.00 EUR", "Deine Bestellung …"],
    ["2027-01-28", "is told", "", "Deine Testphase endet am 31.\u00A0Januar 2027"],
    ["2027-01-31", "pays", "24.99 EUR", "Dein Beleg über 24,99 €"],
    ["2027-02-24", "active, paid until 2027-02-28", "", ""],
  ]);
});

it("begins what goes on from a plan when that plan is over", () => {
  expect(diary("running-plan-trial-upsell", 1).map(([day, what]) => `${day} ${what}`)).toEqual([
    "2027-01-24 buys a trial",
    "2027-01-31 begins",
    "2027-02-04 is told",
    "2027-02-07 pays",
    "2027-02-24 active, paid until 2027-03-07",
  ]);
});

it("shows how it ends for whom no card is good", () => {
  expect(diary("running-plan-1-month", 3, 1).map(([day, what]) => `${day} ${what}`)).toEqual([
    "2027-01-24 buys",
    "2027-02-24 is declined",
    "2027-02-25 is declined",
    "2027-02-27 is declined",
    "2027-02-27 access stops",
    "2027-03-02 is declined",
    "2027-03-08 is declined",
    "2027-03-10 ends",
    "2027-04-24 expired, paid until 2027-02-24",
  ]);
});

const renewing = [...content.products.values()].flatMap(({ value }) =>
  value.is_subscription && value.plan ? [[value.key, value.plan.duration] as const] : [],
);

it.each(renewing)("shows two years of %s, which renews every %i months", (key, months) => {
  const happens = diary(key, 24).map(([, what]) => what);
  expect(happens.filter((what) => what === "pays")).toHaveLength(24 / months);
  expect(happens).toContain("is told");
});

it("goes by the policy of the brand that sells it, unless another is asked for", async () => {
  const endOf = async (...more: readonly string[]) => {
    const shown = ["trial-walking-plan", "--from", "2027-01-24", "--declined", "1", ...more];
    const { stdout } = await funnel("subscriptions", "show", ...shown, "--format", "csv");
    return /^(\S+),ends,/m.exec(stdout)?.[1];
  };
  expect([await endOf(), await endOf("--brand", "health"), await endOf("--brand", "run")]).toEqual([
    "2027-02-21",
    "2027-02-21",
    "2027-02-14",
  ]);
});

it("says what is wrong with a day that the calendar ends before", async () => {
  const { status, stderr } = await funnel("subscriptions", "show", "trial-walking-plan", "--from", "9999-01-30");
  expect([status, stderr]).toEqual([2, expect.stringContaining("--from takes a day up to 9980-12-31")]);
});
