import type { JsonObject } from "../../../foundation/json.ts";
import { isLanguage } from "../../../foundation/locale.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Message, Messages } from "../../../language/words/messages.ts";
import type { Finding } from "../../rule.ts";

/** Words in which a message was first written: the others say the same. */
const ORIGINAL = "en";

type InPlace<A> = A & { readonly in: "translation" | "English" };

/**
 * What translations say otherwise than English. Where all of them differ from it, and in the same way, it is English that
 * was changed, and told once.
 * @param differenceIn what is different about a translation; null: nothing
 * @param isOnlyTogether a difference that one language may have, and not all of them
 */
export const besideEnglish = <A extends JsonObject>(
  differenceIn: (english: string, translated: Message) => A | null,
  isOnlyTogether: (difference: A) => boolean = () => false,
) =>
  function* ({ folders }: Messages): Iterable<Finding<InPlace<A>>> {
    const translations = [...folders].filter(([folder]) => folder !== ORIGINAL && isLanguage(folder));
    for (const [key, english] of folders.get(ORIGINAL) ?? []) {
      const translated = translations.flatMap(([, entries]) => entries.get(key) ?? []);
      const different = translated.flatMap((message) => {
        const difference = differenceIn(english.text, message);
        return difference ? [{ message, difference }] : [];
      });
      const [first] = different;
      if (!first) continue;
      if (different.length > 1 && different.length === translated.length && areAlike(different)) {
        yield { where: placeOf(english), args: { ...first.difference, in: "English" } };
        continue;
      }
      for (const { message, difference } of different)
        if (!isOnlyTogether(difference)) yield { where: placeOf(message), args: { ...difference, in: "translation" } };
    }
  };

const placeOf = ({ document, inFile }: Message) => spot(document, [inFile]);

const areAlike = (different: readonly { readonly difference: JsonObject }[]): boolean =>
  new Set(different.map(({ difference }) => JSON.stringify(difference))).size === 1;
