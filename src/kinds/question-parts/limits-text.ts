import type { Limits } from "../../engine/answers/choices.ts";
import type { Words } from "../view-contract.tsx";

/** "Choose 2 to 5.", with nothing to say when `of` options leave every choice open. */
export const limitsText = ({ min, max }: Limits, of: number, words: Words): string => {
  if (min === max) return words.t("app.question.exactly", { count: min });
  if (max < of) {
    return min > 1 ? words.t("app.question.between", { min, max }) : words.t("app.question.atMost", { count: max });
  }
  return min > 1 ? words.t("app.question.atLeast", { count: min }) : words.t("app.question.anyNumber");
};
