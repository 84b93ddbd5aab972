import { expect, it } from "vitest";
import { aRuntime, asks, choice, withSteps } from "../../../tests/support/a-funnel.ts";
import { revealingSteps } from "./revealing-steps.ts";

const branching = (data_class: "special" | "none") =>
  withSteps({
    goal: asks({ ...choice("walk", "run"), data_class }, [
      { when: { answer: "goal", is: "run" }, to: "pills" },
      { else: "age" },
    ]),
    pills: asks(choice("yes", "no"), "age"),
  });

it("are those to which only some answers about health lead", () => {
  expect([...revealingSteps(branching("special"))]).toEqual(["pills"]);
});

it("are none where the branching reads other answers, or where nothing branches", () => {
  expect([...revealingSteps(branching("none"))]).toEqual([]);
  expect([...revealingSteps(aRuntime())]).toEqual([]);
});
