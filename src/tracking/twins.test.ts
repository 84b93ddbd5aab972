import { describe, expect, it } from "vitest";
import { audienceOf, sentName, TWINS } from "./twins.ts";

describe.each(Object.entries(TWINS))("the twins of %s", (name, { mediaOnly, exceptMedia }) => {
  it("divide its audience: each tracker hears exactly one of them", () => {
    const [media, rest] = [audienceOf(mediaOnly), audienceOf(exceptMedia)];
    expect([media, rest]).toEqual([
      { media: true, rest: false },
      { media: false, rest: true },
    ]);
    expect(audienceOf(name as "trial_started")).toEqual({ media: true, rest: true });
  });

  it.each([
    ["everything", ["statistics", "marketing"], name],
    ["statistics", ["statistics"], exceptMedia],
    ["marketing", ["marketing"], mediaOnly],
    ["nothing", [], name],
  ])("name who may hear it where the visitor allows %s", (_, granted, expected) => {
    expect(sentName(name as "trial_started", (category) => granted.includes(category))).toBe(expected);
  });
});

it("has twins for the two events of the specification and no others", () => {
  expect(Object.keys(TWINS)).toEqual(["training_plan_purchased", "trial_started"]);
  expect(sentName("lead_created", (category) => category === "marketing")).toBe("lead_created");
});
