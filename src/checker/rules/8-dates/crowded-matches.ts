import type { Content } from "../../../language/content/content.ts";
import { meet } from "../../../language/dates/meeting.ts";
import { changingArms } from "../../../language/overlays/arms.ts";
import { MATCHES_AT_MOST, meetOnPage } from "../../../language/overlays/match.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly others: readonly string[] } | { readonly arms: number };

function* check({ experiments }: Content): Iterable<Finding<Args>> {
  const matches = [...experiments.values()].filter(({ value }) => value.match !== undefined);
  for (const [index, { document, value }] of matches.entries()) {
    const arms = changingArms(value).length;
    if (arms > 1) yield { where: spot(document, ["arms"], "key"), args: { arms } };
    const others = matches
      .slice(0, index)
      .map((earlier) => earlier.value)
      .filter(
        (other) => other.extends === value.extends && meet(other.active, value.active) && meetOnPage(other, value),
      );
    // Three of which no visit meets all are none too many.
    const meeting = others.filter((other) => others.some((each) => each !== other && meetOnPage(each, other)));
    if (meeting.length < MATCHES_AT_MOST) continue;
    yield { where: spot(document, ["match"], "key"), args: { others: meeting.map(({ id }) => id) } };
  }
}

const match = (id: string, conditions: object, home: object): string =>
  JSON.stringify({
    version: 1,
    id,
    extends: "sample",
    hypothesis: "Words that repeat the advertisement make more visitors go on.",
    active: { from: "2027-03-01", to: "2027-12-31", zone: "Europe/Berlin" },
    match: conditions,
    arms: { control: {}, matched: { patch: { pages: { home } } } },
  });

const three = (third: object): Rule["wrong"] => ({
  "funnels/experiments/sitting.json": match(
    "sitting",
    { device: "phone" },
    { sections: { hero: { art: "doodle:sitting" } } },
  ),
  "funnels/experiments/strolling.json": match(
    "strolling",
    { source: { utm_campaign: ["walk"] } },
    { art: "doodle:strolling" },
  ),
  "funnels/experiments/jumping.json": match("jumping", third, { order: ["hero"] }),
});

export const rule: Rule<Args> = {
  code: "FNL8035",
  severity: "error",
  title: "Three message matches lie over one page",
  explanation:
    "Every combination of message matches on a page is drawn and proved, and somebody has to have read it. At most two may hold for one visit, and each has one arm.",
  wrong: three({ returning: true }),
  right: three({ device: "computer", source: { utm_campaign: ["run"] } }),
  check,
  say: (args) =>
    "arms" in args
      ? [
          `a message match has one arm beside the control, and this one has ${args.arms}`,
          "make each a match of its own",
        ]
      : [
          `a visit can meet ${args.others.map((id) => `"${id}"`).join(" and ")} as well, on the same page`,
          "narrow one of them, or take it from the page: at most two match one page",
        ],
};
