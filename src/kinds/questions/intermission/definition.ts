import { informs } from "../../../engine/answers/informs.ts";
import type { QuestionKind } from "../../../engine/contracts/question-kind.ts";
import type { IntermissionQuestion } from "./definition.gen.ts";

export const kind: QuestionKind<IntermissionQuestion, null> = {
  ...informs("intermission"),
  readsSteps: ({ uses = {} }) => Object.values(uses),
};
