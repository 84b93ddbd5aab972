import { spot } from "../../../language/reading/json-document.ts";
import type { Messages } from "../../../language/words/messages.ts";
import type { Finding } from "../../rule.ts";

/** Words of a message that a rule is about. */
export type Worded = { readonly words: string };

/** The check of a rule that looks at each text alone. @param wordsIn the first words that are wrong; of the folder that they lie in */
export const checkTexts = (wordsIn: (text: string, folder: string) => string | null | undefined) =>
  function* ({ folders }: Messages): Iterable<Finding<Worded>> {
    for (const [folder, entries] of folders) {
      for (const { text, document, inFile } of entries.values()) {
        const words = wordsIn(text, folder);
        if (typeof words === "string") yield { where: spot(document, [inFile]), args: { words } };
      }
    }
  };
