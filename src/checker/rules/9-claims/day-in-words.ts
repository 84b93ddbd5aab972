import type { Content } from "../../../language/content/content.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Window } from "../../../language/types/campaign.gen.ts";
import { MESSAGE_FOLDERS, type Message } from "../../../language/words/messages.ts";
import type { Finding, Rule } from "../../rule.ts";
import { readEachText, textsOf } from "../parts/words-in-texts.ts";

type Args = { readonly words: string; readonly campaign: string; readonly from: string; readonly to: string };

const MONTHS = 12;

/** Names of the months of a language, in small letters, and their short forms. */
const monthsIn = (folder: string): readonly (readonly string[])[] => {
  const styles = (["long", "short"] as const).map(
    (month) => new Intl.DateTimeFormat(folder, { month, timeZone: "UTC" }),
  );
  return Array.from({ length: MONTHS }, (_value, month) =>
    styles.map((style) =>
      style
        .format(Date.UTC(2026, month, 15))
        .toLowerCase()
        .replace(".", ""),
    ),
  );
};

const ORDINAL = "(?:st|nd|rd|th|\\.|er|º|°)?";

/** Then it is the last day that is named. */
const UNTIL = "(?:until|till|through|bis(?: zum)?|jusqu[’']au|hasta el|fino al)\\s+";

interface Calendar {
  readonly months: ReturnType<typeof monthsIn>;
  /** A day with its month, and whether it is named as the last one. */
  readonly day: RegExp;
}

const calendarOf = (folder: string): Calendar => {
  const months = monthsIn(folder);
  const names = months.flat().join("|");
  const day = new RegExp(
    `(${UNTIL})?(?:\\b(\\d{1,2})${ORDINAL}\\s+(?:de |of )?(${names})\\b|\\b(${names})\\s+(\\d{1,2})${ORDINAL}(?![\\d%]))`,
    "iu",
  );
  return { months, day };
};

const GERMAN_NUMBERS = /(\bbis(?: zum)?\s+)?\b(\d{1,2})\.\s?(\d{1,2})\.(?!\d)/iu;

interface DayInWords {
  readonly words: string;
  /** Month and day. */
  readonly day: string;
  readonly isLast: boolean;
}

/** `"until 30 November"` → `11-30`. Null where no day is named. */
const dayIn = ({ text, folder }: Message, calendar: Calendar): DayInWords | null => {
  const [words, until, day, month, otherMonth, otherDay] = calendar.day.exec(text) ?? [];
  const isLast = until !== undefined;
  const twoDigits = (value: number): string => String(value).padStart(2, "0");
  if (words === undefined) {
    const [numbers, bis, ofMonth, number] = folder === "de" ? (GERMAN_NUMBERS.exec(text) ?? []) : [];
    return numbers === undefined
      ? null
      : {
          words: numbers,
          day: `${twoDigits(Number(number))}-${twoDigits(Number(ofMonth))}`,
          isLast: bis !== undefined,
        };
  }
  const index = calendar.months.findIndex((alike) => alike.includes((month ?? otherMonth ?? "").toLowerCase()));
  return { words, day: `${twoDigits(index + 1)}-${twoDigits(Number(day ?? otherDay))}`, isLast };
};

const CALENDARS: ReadonlyMap<string, Calendar> = new Map(
  [...MESSAGE_FOLDERS].map((folder) => [folder, calendarOf(folder)]),
);

const daysIn = readEachText((message) => {
  const calendar = /\d/.test(message.text) ? CALENDARS.get(message.folder) : undefined;
  return calendar && dayIn(message, calendar);
});

function* check({ overlays, messages }: Content): Iterable<Finding<Args>> {
  const days = new Map(daysIn(messages).map(({ message, value }) => [message, value]));
  for (const [id, { campaign, references }] of overlays) {
    const { from, to } = daysOf(campaign.value.active);
    if (to === null) continue;
    const keys = references.flatMap((reference) => (reference.to === "message" ? [reference.value] : []));
    const texts = textsOf(messages, keys);
    for (const message of texts) {
      const found = days.get(message);
      if (found === undefined || fits(found, from, to)) continue;
      const args = { words: found.words, campaign: id, from, to };
      yield { where: spot(message.document, [message.inFile]), args };
    }
  }
}

/** Month and day. */
const daysOf = ({ early, from, to }: Window): { readonly from: string; readonly to: string | null } => ({
  from: (early ?? from).slice(5, 10),
  to: to?.slice(5, 10) ?? null,
});

/** The last day is the one before the first moment after, or that one. */
const fits = ({ day, isLast }: DayInWords, from: string, to: string): boolean =>
  isWithin(day, from, to) && (!isLast || day === to || day === dayBefore(to));

const dayBefore = (day: string): string =>
  new Date(Date.parse(`2026-${day}T00:00:00Z`) - 86_400_000).toISOString().slice(5, 10);

/** The first moment after it may be named, too: "until 1 December". A season over New Year wraps round. */
const isWithin = (day: string, from: string, to: string): boolean =>
  from <= to ? day >= from && day <= to : day >= from || day <= to;

export const rule: Rule<Args> = {
  code: "FNL9037",
  severity: "warning",
  title: "Words name a day on which the campaign is not on",
  explanation:
    "Dates in words do not change with the window of the campaign. Who reads “until 5 December” and comes on the 4th must find the offer.",
  wrong: { "locales/en/sample.json": { "sale.tag": "Sale until 5 December" } },
  right: { "locales/en/sample.json": { "sale.tag": "Sale until 30 November" } },
  check,
  say: ({ words, campaign, from, to }) => [
    `"${words}", and campaign "${campaign}" is on from ${from} to ${to}`,
    "write a day of the campaign, or change its window",
  ],
};
