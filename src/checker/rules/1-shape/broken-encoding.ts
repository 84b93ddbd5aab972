import type { Content } from "../../../language/content/content.ts";
import { type Place, placeIn } from "../../../language/reading/place.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly is: "lost" | "read twice"; readonly count: number };

/** What a character of another encoding becomes. */
const LOST = "\uFFFD";
/** The two or three characters that UTF-8 becomes when it is read as Windows-1252. */
const READ_TWICE = /[ÃÂ][\u0080-\u00BF\u0152-\u0178\u2018-\u2122]|â€[\u0080-\u00BF\u0152-\u0178\u2018-\u2122]/g;

function* check({ files }: Content): Iterable<Finding<Args>> {
  for (const { document } of files.values()) {
    if (!document) continue;
    const { text } = document;
    const placesOf = (sign: RegExp): readonly Place[] =>
      [...text.matchAll(sign)].map((match) => placeIn(document, match.index, match[0].length));
    if (text.includes(LOST)) {
      const where = placesOf(new RegExp(LOST, "g"));
      yield { where, args: { is: "lost", count: where.length } };
    }
    if (!/[ÃÂâ]/.test(text)) continue;
    const where = placesOf(READ_TWICE);
    if (where.length > 0) yield { where, args: { is: "read twice", count: where.length } };
  }
}

export const rule: Rule<Args> = {
  code: "FNL1020",
  severity: "error",
  title: "Letters were lost by another encoding",
  explanation:
    "Files are UTF-8. One that was saved in another encoding has � where letters with accents were; one that was converted twice has “Ã¼” for “ü”. Visitors would read that.",
  wrong: { "locales/de/sample.json": { "goal.title": "Was m\uFFFDchtest du?" } },
  right: { "locales/de/sample.json": { "goal.title": "Was möchtest du?" } },
  check,
  say: ({ is, count }) =>
    is === "lost"
      ? [
          `${count === 1 ? "a letter is" : `${count} letters are`} lost`,
          "take the file as it was, and save it as UTF-8",
        ]
      : [
          `UTF-8 was read as another encoding${count === 1 ? "" : `, ${count} times`}`,
          "take the file as it was, and save it as UTF-8",
        ],
};
