import { refused } from "../../foundation/result.ts";
import type { QuestionType } from "../../language/types/kind-names.gen.ts";
import type { QuestionKind } from "../contracts/question-kind.ts";
import { parseChoices } from "./choices.ts";
import { several } from "./several.ts";

/** Stored for "none of these". */
export const NONE = "none";

interface OrNone {
  readonly options: Readonly<Record<string, unknown>>;
  readonly max?: number;
}

/** As {@link several}, or "none" by itself: beside anything else it is refused. */
export const orNone = <D extends OrNone>(type: QuestionType): QuestionKind<D, readonly string[]> => {
  const kind = several<D>(type);
  return {
    ...kind,
    parseAnswer: ({ options }, input) => {
      const chosen = parseChoices([...Object.keys(options), NONE], input);
      return chosen.ok && chosen.value.includes(NONE) && chosen.value.length > 1
        ? refused({ code: "pattern" })
        : chosen;
    },
    sampleAnswers: (definition, cuts) => [...kind.sampleAnswers(definition, cuts), [NONE]],
  };
};
