import type { Locale } from "../../../foundation/locale.ts";
import { oncePer } from "../../../foundation/once-per.ts";
import type { ProductFile } from "../../../language/types/product.gen.ts";
import type { Message } from "../../../language/words/messages.ts";
import { COUNT, countOf } from "./number-words.ts";

/** What words say of a product that is otherwise. */
export interface OtherLength {
  readonly is: "other length" | "not free";
  readonly words: string;
  /** What is true: "3 months". */
  readonly instead: string;
}

/** Units of time in all languages, as parts of an expression. */
export const UNITS = {
  days: "days?|Tagen?|Tage|jours?|días?|giorn[oi]",
  weeks: "weeks?|Wochen?|semaines?|semanas?|settiman[ae]",
  months: "months?|Monaten?|Monate?|mois|mes(?:es)?|mes[ei]",
  years: "years?|Jahren?|Jahre?|an(?:s|née|nées)|años?|ann[oi]",
} as const;

type Unit = keyof typeof UNITS;

const LENGTH = new RegExp(
  `(?<![\\p{L}\\d])${COUNT}[\\s\\u00A0\\u202F-]*(?:${Object.entries(UNITS)
    .map(([unit, names]) => `(?<${unit}>${names})`)
    .join("|")})(?!\\p{L})`,
  "giu",
);

interface Length {
  readonly words: string;
  readonly count: number;
  readonly unit: Unit;
}

/** Read once for as long as the file of the message stays the same. */
export const lengthsIn = oncePer(({ text }: Message): readonly Length[] =>
  [...text.matchAll(LENGTH)].flatMap(({ 0: words, 1: count = "", groups = {} }) => {
    const unit = (Object.keys(UNITS) as Unit[]).find((each) => groups[each] !== undefined);
    return unit ? [{ words, count: countOf(count), unit }] : [];
  }),
);

const DAYS: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30, year: 365 };

const daysOf = (count: number, unit: string): number => count * (DAYS[unit.replace(/s$/, "")] ?? 0);

const FREE = /(?<!\p{L})(?:free|gratis|kostenlos\p{L}*|gratuit\p{L}*|gratuit[oa])(?!\p{L})/iu;

/** What a text says of length and price that its product has otherwise. */
export const faultIn = (message: Message, product: ProductFile, locale: Locale): OtherLength | null => {
  const trial = product.trials?.[locale];
  const free = FREE.exec(message.text)?.[0];
  if (trial && free !== undefined && Number(trial.amount) > 0)
    return { is: "not free", words: free, instead: `${trial.amount} ${trial.currency_id}` };
  const runs = [trial?.duration, product.plan].filter((each): each is NonNullable<typeof each> => each !== undefined);
  const other = lengthsIn(message).find(
    ({ count, unit }) => !runs.some((each) => daysOf(each.duration, each.unit) === daysOf(count, unit)),
  );
  if (!other || runs.length === 0) return null;
  return {
    is: "other length",
    words: other.words,
    instead: runs.map(({ duration, unit }) => `${duration} ${duration === 1 ? unit.slice(0, -1) : unit}`).join(", "),
  };
};
