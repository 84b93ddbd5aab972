import { LOCALES } from "../../../foundation/locale.ts";
import type { Content } from "../../../language/content/content.ts";
import { pointerOf, spot } from "../../../language/reading/json-document.ts";
import type { Message } from "../../../language/words/messages.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly words: string; readonly campaign: string };

/** Shorter ids are words of their own: "sale". */
const LEAST = 8;

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\d]/gu, "");

const YEAR = /(?<!\d)20\d\d(?!\d)/g;

function* check({ campaigns, overlays, messages }: Content): Iterable<Finding<Args>> {
  const names = [...campaigns.keys()]
    .map((id) => [id, lettersOf(id)] as const)
    .filter(([, name]) => name.length >= LEAST);
  for (const [id, { campaign, references }] of overlays) {
    const { from, to, repeats } = campaign.value.active;
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
    const texts = new Set<Message>(keys.flatMap((key) => LOCALES.flatMap((locale) => messages.formsOf(key, locale))));
    for (const { text, document, inFile } of texts) {
      const letters = lettersOf(text);
      const other = names.find(([, name]) => !own.includes(name) && !name.includes(own) && letters.includes(name));
      const year = [...text.matchAll(YEAR)]
        .map(([each]) => each)
        .find((each) => repeats !== undefined || !years.has(each));
      const words = other?.[0] ?? year;
      if (words !== undefined) yield { where: spot(document, [inFile]), args: { words, campaign: id } };
    }
  }
}

export const rule: Rule<Args> = {
  code: "FNL9041",
  severity: "warning",
  title: "Words of a campaign name another season or year",
  explanation:
    "Who copies last year’s campaign, or another one, copies its words. The name of another campaign, or a year in which this one is not on, tells visitors that the page is old.",
  wrong: { "locales/en/sample.json": { "sale.tag": "Sale of 2025" } },
  right: { "locales/en/sample.json": { "sale.tag": "Sale of 2026" } },
  check,
  say: ({ words, campaign }) => [
    `"${words}" is not when "${campaign}" is on`,
    "write the season and the year of this campaign",
  ],
};
