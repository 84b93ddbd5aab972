import type { JsonObject } from "../../../foundation/json.ts";
import { isLanguage } from "../../../foundation/locale.ts";
import { oncePer } from "../../../foundation/once-per.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Message, Messages } from "../../../language/words/messages.ts";
import type { Finding } from "../../rule.ts";

/** Words in which a message was first written: the others say the same. */
const ORIGINAL = "en";

type InPlace<A> = A & { readonly in: "translation" | "English" };

interface Comparison<R, A> {
  /** What a text says that is compared: read once for as long as its file stays the same. */
  readonly read: (message: Message) => R;
  /** What is different about a translation; null: nothing. */
  readonly differenceIn: (english: R, translation: R) => A | null;
  /** Is it a difference that one language may have, and not all of them? */
  readonly isOnlyTogether?: (difference: A) => boolean;
}

type File = readonly Message[];

/**
 * What translations say otherwise than English. Where all of them differ from it, and in the same way, it is English that
 * was changed, and told once. A file is compared again when it or its English has changed.
 */
export const besideEnglish = <R, A extends JsonObject>({
  read,
  differenceIn,
  isOnlyTogether = () => false,
}: Comparison<R, A>) => {
  const readIn = oncePer(
    (file: File) => new Map(file.map((message) => [message.key, { message, reading: read(message) }])),
  );
  const differencesIn = (english: File, translation: File): ReadonlyMap<string, Different<A>> => {
    const originals = readIn(english);
    return new Map(
      [...readIn(translation)].flatMap(([key, { message, reading }]) => {
        const original = originals.get(key);
        const difference = original ? differenceIn(original.reading, reading) : null;
        return difference ? [[key, { message, difference }] as const] : [];
      }),
    );
  };
  const comparedWith = oncePer((english: File) => oncePer((translation: File) => differencesIn(english, translation)));
  return function* ({ files }: Messages): Iterable<Finding<InPlace<A>>> {
    const translationsOf = (name: string): readonly File[] =>
      files.filter((file) => isTranslation(file) && nameOf(file) === name);
    for (const english of files.filter(([first]) => first?.folder === ORIGINAL)) {
      const translations = translationsOf(nameOf(english));
      const differences = translations.map(comparedWith(english));
      for (const key of new Set(differences.flatMap((each) => [...each.keys()]))) {
        const different = differences.flatMap((each) => each.get(key) ?? []);
        const translated = translations.filter((each) => readIn(each).has(key)).length;
        const original = readIn(english).get(key)?.message;
        if (original && different.length > 1 && different.length === translated && areAlike(different))
          yield* different.slice(0, 1).map(({ difference }) => inEnglish(original, difference));
        else
          yield* different
            .filter(({ difference }) => !isOnlyTogether(difference))
            .map(({ message, difference }) => inTranslation(message, difference));
      }
    }
  };
};

interface Different<A> {
  readonly message: Message;
  readonly difference: A;
}

const inEnglish = <A extends JsonObject>(message: Message, difference: A): Finding<InPlace<A>> => ({
  where: placeOf(message),
  args: { ...difference, in: "English" },
});

const inTranslation = <A extends JsonObject>(message: Message, difference: A): Finding<InPlace<A>> => ({
  where: placeOf(message),
  args: { ...difference, in: "translation" },
});

const isTranslation = ([first]: File): boolean =>
  first !== undefined && first.folder !== ORIGINAL && isLanguage(first.folder);

/** `"funnel-20"` of `locales/de/funnel-20.json`: messages of other names have other keys. */
const nameOf = ([first]: File): string => first?.key.slice(0, -first.inFile.length - 1) ?? "";

const placeOf = ({ document, inFile }: Message) => spot(document, [inFile]);

const areAlike = (different: readonly { readonly difference: JsonObject }[]): boolean =>
  new Set(different.map(({ difference }) => JSON.stringify(difference))).size === 1;
