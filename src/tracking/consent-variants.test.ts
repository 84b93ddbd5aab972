import { describe, expect, it } from "vitest";
import { sentName } from "./consent-variants.ts";
import { EVENTS, RECEIVERS } from "./plan.gen.ts";
import { nameFor, variantsOf } from "./plan.ts";
import type { EventName, Receiver } from "./plan-names.ts";

const hearers = (name: EventName): readonly string[] =>
  (Object.keys(RECEIVERS) as Receiver[]).filter((receiver) => nameFor(name, receiver) !== undefined);

describe.each(["training_plan_purchased", "trial_started"] as const)("the variants of %s", (name) => {
  const mediaOnly: EventName = `${name}_media_only`;
  const exceptMedia: EventName = `${name}_except_media`;

  it("divide its receivers: each hears exactly one of them", () => {
    expect(hearers(mediaOnly)).toEqual(["ad-pixel"]);
    expect([...hearers(exceptMedia), ...hearers(mediaOnly)]).toEqual(hearers(name));
  });

  it.each([
    ["everything", ["statistics", "marketing"], name],
    ["statistics", ["statistics"], exceptMedia],
    ["marketing", ["marketing"], mediaOnly],
    ["nothing", [], name],
  ])("name who may hear it where the visitor allows %s", (_, granted, expected) => {
    expect(sentName(name, (category) => granted.includes(category))).toBe(expected);
  });
});

it("has consent variants for the two events of the specification and no others", () => {
  const names = (Object.keys(EVENTS) as EventName[]).filter((name) => variantsOf(name));
  expect(names).toEqual(["training_plan_purchased", "trial_started"]);
  expect(sentName("lead_created", (category) => category === "marketing")).toBe("lead_created");
});
