import { expect, it } from "vitest";
import { aRuntime, asks, choice, withSteps } from "../../../tests/support/a-funnel.ts";
import { tellingSteps } from "./telling-steps.ts";

const branching = (data_class: "special" | "none") =>
  withSteps({
    goal: asks({ ...choice("walk", "run"), data_class }, [
      { when: { answer: "goal", is: "run" }, to: "pills" },
      { else: "age" },
    ]),
    pills: asks(choice("yes", "no"), "age"),
  });

it("are those to which only some answers about health lead", () => {
  expect([...tellingSteps(branching("special"))]).toEqual(["pills"]);
});

it("are none where the branching reads other answers, or where nothing branches", () => {
  expect([...tellingSteps(branching("none"))]).toEqual([]);
  expect([...tellingSteps(aRuntime())]).toEqual([]);
});
