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

/** The list after a tap on `value`: "none" clears the rest, the rest clears "none". */
export const toggleOrNone = (chosen: readonly string[], value: string): readonly string[] => {
  if (chosen.includes(value)) return chosen.filter((other) => other !== value);
  return value === NONE ? [NONE] : [...chosen.filter((other) => other !== NONE), value];
};
