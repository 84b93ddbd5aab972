import type { Content } from "../../../language/content/content.ts";
import { sectionsOf } from "../../../language/content/sections.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args =
  | { readonly is: "nothing ends" | "early" }
  | { readonly is: "other"; readonly to: string }
  | { readonly is: "other year"; readonly from: string; readonly yearly: boolean }
  | { readonly is: "wandering" };

function* check(content: Content): Iterable<Finding<Args>> {
  for (const { document, pointer, node, campaign } of sectionsOf(content)) {
    if (node.deadline === undefined) continue;
    const where = (key = "at") => spot(document, [...pointer, key]);
    const { from = "", to, early, repeats } = content.campaigns.get(campaign ?? "")?.value.active ?? {};
    const yearly = repeats !== undefined;
    if (to === undefined) {
      yield { where: where(), args: { is: "nothing ends" } };
    } else if (node["at"] !== to) {
      yield { where: where(), args: { is: "other", to } };
    } else if (early !== undefined) {
      // Its pages are up while nothing costs less yet.
      yield { where: where(), args: { is: "early" } };
    } else if (yearly && repeats !== "yearly") {
      yield { where: where(), args: { is: "wandering" } };
    } else if (node["yearly_from"] !== (yearly ? from : undefined)) {
      const key = node["yearly_from"] === undefined ? "at" : "yearly_from";
      yield { where: where(key), args: { is: "other year", from, yearly } };
    }
  }
}

const counting = (at: string): Rule["wrong"] => ({
  "funnels/seasonal/sale.json": {
    patch: {
      pages: {
        home: {
          sections: {
            clock: { kind: "countdown", text: "sample.sale.tag", at, deadline: "campaign-end" },
          },
        },
      },
    },
  },
});

export const rule: Rule<Args> = {
  code: "FNL9002",
  severity: "error",
  title: "A countdown ends at another moment than the offer",
  explanation:
    "A countdown is true when its campaign ends at the same moment, in every year in which it comes back. Any other one is pressure without a reason (directive 2005/29/EC, annex I, no. 7).",
  wrong: counting("2026-11-27"),
  right: counting("2026-12-01"),
  check,
  say(args) {
    switch (args.is) {
      case "nothing ends":
        return ["nothing ends at this moment", "a countdown stands in the patch of a campaign with an end"];
      case "other":
        return [`the campaign ends ${args.to}`, `write "at": "${args.to}"`];
      case "early":
        return ["counts down while the offer has not begun", 'take "early" away: the pages are up with the offer'];
      case "wandering":
        return [
          "the campaign ends on another day each year",
          'take the countdown away, or let the campaign come back on the same days: "repeats": "yearly"',
        ];
      case "other year":
        return args.yearly
          ? [
              "the campaign comes back every year",
              `write "yearly_from": "${args.from}", the first moment of the campaign`,
            ]
          : ["the campaign does not come back", 'take "yearly_from" away'];
    }
  },
};
