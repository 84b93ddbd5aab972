import { expect, it } from "vitest";
import { namesTaken, withoutNames } from "./named-routes.ts";

const BEHIND = [{ when: { owned: "plan" }, to: "thanks" }, { else: "offer" }];

it("puts the route in the place of its name, at every exit", () => {
  const steps = {
    first: { kind: "upsell", next: { route: "behind" }, declined: "offer" },
    second: { kind: "upsell", next: "offer", declined: { route: "behind" } },
  } as const;
  expect(withoutNames(steps, { behind: BEHIND })).toEqual({
    first: { kind: "upsell", next: BEHIND, declined: "offer" },
    second: { kind: "upsell", next: "offer", declined: BEHIND },
  });
});

it("leaves the order of the steps, and those that name no route", () => {
  const steps = { second: { kind: "upsell", next: "first" }, first: { kind: "upsell", next: BEHIND } } as const;
  const written = withoutNames(steps, {});
  expect(written).toEqual(steps);
  expect(Object.keys(written ?? {})).toEqual(["second", "first"]);
});

it("gives nothing for a name that nobody wrote", () => {
  expect(withoutNames({ first: { kind: "upsell", next: { route: "behnid" } } }, { behind: BEHIND })).toBeNull();
  expect(withoutNames({ first: { kind: "upsell", next: { route: "constructor" } } }, { behind: BEHIND })).toBeNull();
});

it("tells who takes a route by its name", () => {
  expect(
    namesTaken({ first: { kind: "upsell", next: { route: "behind" } }, second: { kind: "upsell", next: "first" } }),
  ).toEqual([{ step: "first", exit: "next", name: "behind" }]);
});
