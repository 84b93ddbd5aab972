import { expect, it } from "vitest";
import { aRuntime, asks, choice, withSteps } from "../../../tests/support/a-funnel.ts";
import { answer, TO_EMAIL, TO_RESULTS, visit } from "../../../tests/support/a-visitor.ts";
import { placeOf, stepAt } from "./address.ts";

const runtime = aRuntime();
const fresh = visit(runtime, []).session;

it("names the step in the hash where a page shows several, and nothing where it shows one", () => {
  expect(placeOf(runtime, fresh)).toEqual({ page: "quiz", hash: "goal" });
  expect(placeOf(runtime, visit(runtime, TO_EMAIL).session)).toEqual({ page: "email", hash: "" });
});

it("names an open modal in the hash, so that Back closes it", () => {
  const { session } = visit(runtime, [...TO_RESULTS, { type: "modalOpened", modal: "shorter" }]);
  expect(placeOf(runtime, session)).toEqual({ page: "results", hash: "shorter" });
});

it("asks for the step that the hash names, also by its earlier name", () => {
  const renamed = withSteps({ goal: { ...asks(choice("run", "walk"), "age"), renamedFrom: ["wish"] } });
  expect(stepAt(runtime, fresh, { page: "quiz", hash: "age" })).toBe("age");
  expect(stepAt(renamed, visit(renamed, []).session, { page: "quiz", hash: "wish" })).toBe("goal");
});

it("asks, without a hash that is known, for where the visitor stands on the page, else for its first step", () => {
  const begun = visit(runtime, [answer("goal", "walk")]).session;
  expect(stepAt(runtime, begun, { page: "quiz", hash: "nowhere" })).toBe("age");
  expect(stepAt(runtime, visit(runtime, TO_EMAIL).session, { page: "quiz", hash: "" })).toBe("goal");
});

it("asks for nothing on a page that shows no step", () => {
  expect(stepAt(runtime, fresh, { page: "about", hash: "goal" })).toBeNull();
});
