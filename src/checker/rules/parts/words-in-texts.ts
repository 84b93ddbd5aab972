import { oncePer } from "../../../foundation/once-per.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Message, Messages } from "../../../language/words/messages.ts";
import type { Finding } from "../../rule.ts";

/** Words of a message that a rule is about. */
export type Worded = { readonly words: string };

/**
 * The check of a rule that looks at each text alone, so that a file that stays the same is read once.
 * @param wordsIn the first words that are wrong; of the folder that they lie in
 */
export const checkTexts = (wordsIn: (text: string, folder: string) => string | null | undefined) => {
  const wrongIn = oncePer((messages: readonly Message[]) =>
    messages.flatMap(({ text, folder, document, inFile }): readonly Finding<Worded>[] => {
      const words = wordsIn(text, folder);
      return typeof words === "string" ? [{ where: spot(document, [inFile]), args: { words } }] : [];
    }),
  );
  return ({ files }: Messages): Iterable<Finding<Worded>> => files.flatMap(wrongIn);
};
