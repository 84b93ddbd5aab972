import { expect, it } from "vitest";
import { SMALL_FUNNEL } from "../../../tests/support/small-funnel.ts";
import type { FunnelDefinition, StepDefinition } from "../../engine/definition/definition.ts";
import type { DataClass } from "../../language/types/common.gen.ts";
import { readAnswers } from "./read-answers.ts";

const question = (data_class: DataClass): StepDefinition => ({
  kind: "questions",
  page: "quiz",
  question: { type: "yes-no", title: "t.title", data_class },
});
const definition: FunnelDefinition = {
  ...SMALL_FUNNEL,
  quiz: { ...SMALL_FUNNEL.quiz, roles: { health_consent: "agree", want_to_lose_weight: "wants" } },
  steps: { goal: question("personal"), agree: question("personal"), wants: question("special") },
};
const keep = (given: Readonly<Record<string, string>>) => {
  const read = readAnswers(definition, given, "1970-01-01");
  return read.ok ? read.value.answers : read.error;
};

it("keeps answers about health of who agreed", () => {
  expect(keep({ goal: "goal_run", agree: "yes", wants: "no" })).toEqual({
    goal: "goal_run",
    agree: "yes",
    wants: "no",
  });
});

it.each([{ agree: "no" }, {}])("drops them of who did not: %j", (said) => {
  expect(keep({ goal: "goal_run", ...said, wants: "no" })).toEqual({ goal: "goal_run", ...said });
});
