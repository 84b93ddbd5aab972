import type { Content } from "../../../language/content/content.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly value: string };

function* check({ experiments }: Content): Iterable<Finding<Args>> {
  for (const { document, value } of experiments.values()) {
    for (const [pointer, text] of stringsIn(value.match, ["match"]))
      if (text.trim() !== text || text === "") yield { where: spot(document, pointer), args: { value: text } };
  }
}

function* stringsIn(value: unknown, pointer: readonly string[]): Iterable<readonly [readonly string[], string]> {
  if (typeof value === "string") yield [pointer, value];
  else if (typeof value === "object" && value !== null)
    for (const [key, each] of Object.entries(value)) yield* stringsIn(each, [...pointer, key]);
}

const matching = (campaign: string): Rule["wrong"] => ({
  "funnels/experiments/phone.json": JSON.stringify({
    version: 1,
    id: "phone",
    extends: "sample",
    hypothesis: "The words of the advertisement make more visitors go on.",
    active: { from: "2027-03-01", to: "2027-12-31", zone: "Europe/Berlin" },
    match: { source: { utm_campaign: [campaign] } },
    arms: {
      control: {},
      matched: { patch: { pages: { home: { sections: { hero: { title: "sample.story.head" } } } } } },
    },
  }),
});

export const rule: Rule<Args> = {
  code: "FNL8039",
  severity: "warning",
  title: "A match waits for a value that no address has",
  explanation:
    "What a visitor brings is compared letter by letter. A value with a space at its ends, or without letters, is in no address of an advertisement, so nobody is matched.",
  wrong: matching("first-run "),
  right: matching("first-run"),
  check,
  say: ({ value }) => [
    `"${value}" is in no address`,
    value.trim() === "" ? "write the value of the advertisement" : `write "${value.trim()}"`,
  ],
};
