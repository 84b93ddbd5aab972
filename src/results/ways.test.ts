import { describe, expect, it } from "vitest";
import { asks, choice, withSteps } from "../../tests/support/a-funnel.ts";
import { stepResults } from "./funnel-results.ts";
import { waysOf } from "./ways.ts";

/** Runners are asked for a race, twice: in the middle and at the end. */
const branching = (data_class: "none" | "special") =>
  withSteps({
    goal: asks({ ...choice("walk", "run"), data_class }, [
      { when: { answer: "goal", is: "run" }, to: "race" },
      { else: "age" },
    ]),
    race: asks(choice("yes", "no"), "age"),
    age: asks(choice("young", "old"), [{ when: { answer: "goal", is: "run" }, to: "shoes" }, { else: "email" }]),
    shoes: asks(choice("yes", "no"), "email"),
  });

describe("what a visitor can come to", () => {
  const ways = waysOf(branching("none"));
  const quiz = (path: readonly string[]) =>
    [...ways.reachable(path)].filter((step) => ["goal", "race", "age", "shoes", "email"].includes(step)).sort();

  it("is everything before the first answer", () => {
    expect(quiz(["goal"])).toEqual(["age", "email", "goal", "race", "shoes"]);
    expect(quiz([])).toEqual(["age", "email", "goal", "race", "shoes"]);
  });

  it("is known by the way that was taken, also where it branches again", () => {
    expect(quiz(["goal", "age"])).toEqual(["age", "email", "goal"]);
    expect(quiz(["goal", "race", "age"])).toEqual(["age", "email", "goal", "race", "shoes"]);
  });

  it("follows whoever goes back and on another way, and keeps where they have been", () => {
    expect(quiz(["goal", "race", "goal", "age"])).toEqual(["age", "email", "goal", "race"]);
  });

  it("is taken from the step itself for whoever came there by a link", () => {
    expect(quiz(["shoes"])).toEqual(["email", "shoes"]);
  });
});

it("leaves out steps that would tell an answer about health, and follows visitors past them", () => {
  const ways = waysOf(branching("special"));
  expect(ways.steps).not.toContain("race");
  expect([...ways.reachable(["goal", "age"])]).toEqual(expect.arrayContaining(["goal", "age", "email", "results"]));
});

it("counts who answered a step as having come there, although what they agreed to later tells of no earlier view", () => {
  const walk = { edition: "toy", steps: ["results"], answered: ["age", "goal"] };
  const steps = stepResults(
    { walks: [{ walk, visits: 3 }], times: {} },
    () => waysOf(branching("none")),
    () => false,
  );
  const of = (name: string) => steps.find(({ step }) => step === name);
  for (const step of ["goal", "age"])
    expect(of(step)).toMatchObject({ reachable: 3, reached: 3, answered: 3, left: 0 });
  // Nobody knows whether they came there.
  expect(of("race")).toBeUndefined();
  expect(of("results")).toMatchObject({ reachable: 3, reached: 3, left: 3 });
});
