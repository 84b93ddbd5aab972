import { orNone } from "../../../engine/answers/or-none.ts";
import type { QuestionKind } from "../../../engine/contracts/question-kind.ts";
import type { MultipleOrNoneAreasQuestion } from "./definition.gen.ts";

export const kind: QuestionKind<MultipleOrNoneAreasQuestion, readonly string[]> = {
  ...orNone<MultipleOrNoneAreasQuestion>("multiple-or-none-areas"),
  asksBody: true,
};
