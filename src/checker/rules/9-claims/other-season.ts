import type { Content } from "../../../language/content/content.ts";
import { pointerOf, spot } from "../../../language/reading/json-document.ts";
import type { Window } from "../../../language/types/campaign.gen.ts";
import type { Finding, Rule } from "../../rule.ts";
import { textsOf } from "../parts/words-in-texts.ts";

type Args = { readonly words: string; readonly campaign: string };

/** Shorter ids of one word are words of their own: "sale". */
const LEAST = 8;

/** Holidays, by the months in which they are; what they are called in each of our languages. */
const HOLIDAYS: readonly (readonly [months: readonly number[], names: RegExp])[] = [
  [[1, 12], /\bNew[ -]?Year|Neujahr|Silvester|Nouvel An\b|Año Nuevo|Capodanno/iu],
  [[1, 2], /\bValentine[’']?s?\b|\bValentinstag|Saint-Valentin|San Valentino?\b|San Valentín/iu],
  [[3, 4], /\bEaster\b|\bOster|\bPâques\b|\bPascua\b|\bPasqua\b/iu],
  [[5], /\bMother[’']s Day|Muttertag|Fête des mères|Día de la Madre|Festa della mamma|\bMemorial Day\b/iu],
  [[6, 7], /\b(?:4th|Fourth) of July\b|^july[ -]?4|\bIndependence Day\b/iu],
  [[8, 9], /\bLabor Day\b|\bBack to school\b|\bSchulanfang\b|\bLa rentrée\b/iu],
  [[10], /\bHalloween\b/iu],
  [[11, 12], /\bThanksgiving\b|\bBlack[ -]?Friday\b|\bCyber[ -]?Monday\b/iu],
  [[11, 12], /\bChristmas\b|\bXmas\b|Weihnacht|\bNoël\b|\bNavidad|\bNatal[ei]\b/iu],
];

const MONTHS_OF_A_YEAR = 12;

/** Months in which a window is open, beginning with 1. Null: it never ends. */
const monthsOf = ({ early, from, to }: Window): ReadonlySet<number> | null => {
  if (to === undefined) return null;
  const months = new Set<number>();
  const [first, last] = [early ?? from, to].map(
    (moment) => Number(moment.slice(0, 4)) * MONTHS_OF_A_YEAR + Number(moment.slice(5, 7)) - 1,
  );
  for (let month = first ?? 0; month <= (last ?? 0); month += 1) months.add((month % MONTHS_OF_A_YEAR) + 1);
  return months;
};

/** A holiday that is not the one of a campaign: by its id where that names one, by its months otherwise. */
const otherHolidayIn = (text: string, id: string, months: ReadonlySet<number> | null): string | undefined => {
  const isNamed = HOLIDAYS.some(([, names]) => names.test(id));
  if (!isNamed && months === null) return undefined;
  const isOwn = ([ofHoliday, names]: (typeof HOLIDAYS)[number]): boolean =>
    isNamed ? names.test(id) : ofHoliday.some((month) => months?.has(month));
  return HOLIDAYS.flatMap((holiday) => (isOwn(holiday) ? [] : (holiday[1].exec(text)?.[0] ?? [])))[0];
};

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\d]/gu, "");

const YEAR = /(?<!\d)20\d\d(?!\d)/g;

function* check({ campaigns, overlays, messages }: Content): Iterable<Finding<Args>> {
  const names = [...campaigns.keys()]
    .map((id) => [id, lettersOf(id)] as const)
    .filter(([id, name]) => name.length >= LEAST || id.includes("-"));
  for (const [id, { campaign, references }] of overlays) {
    const { from, to, repeats } = campaign.value.active;
    const months = monthsOf(campaign.value.active);
    const years = new Set([from, to].flatMap((moment) => (moment === undefined ? [] : [moment.slice(0, 4)])));
    const inPatch = references.filter(({ to }) => to === "message");
    const isForeign = ({ value }: { readonly value: string }): boolean => {
      const file = value.slice(0, value.indexOf("."));
      return file !== id && campaigns.has(file);
    };
    for (const { value, pointer } of inPatch.filter(isForeign))
      yield {
        where: spot(campaign.document, pointerOf(pointer)),
        args: { words: value.slice(0, value.indexOf(".")), campaign: id },
      };
    const keys = inPatch.filter((reference) => !isForeign(reference)).map(({ value }) => value);
    const own = lettersOf(id);
    const texts = textsOf(messages, keys);
    for (const { text, document, inFile } of texts) {
      const letters = lettersOf(text);
      const other = names.find(([, name]) => !own.includes(name) && !name.includes(own) && letters.includes(name));
      const year = [...text.matchAll(YEAR)]
        .map(([each]) => each)
        .find((each) => repeats !== undefined || !years.has(each));
      const words = other?.[0] ?? year ?? otherHolidayIn(text, id, months);
      if (words !== undefined) yield { where: spot(document, [inFile]), args: { words, campaign: id } };
    }
  }
}

export const rule: Rule<Args> = {
  code: "FNL9041",
  severity: "warning",
  title: "Words of a campaign name another season or year",
  explanation:
    "Who copies last year’s campaign, or another one, copies its words. The name of another campaign, a holiday of other months, or a year in which this one is not on, tells visitors that the page is old.",
  wrong: { "locales/en/sample.json": { "sale.tag": "Sale of 2025" } },
  right: { "locales/en/sample.json": { "sale.tag": "Sale of 2026" } },
  check,
  say: ({ words, campaign }) => [
    `"${words}" is not when "${campaign}" is on`,
    "write the season and the year of this campaign",
  ],
};
