import type { Content } from "../../../language/content/content.ts";
import { sectionsOf } from "../../../language/content/sections.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly to: string | null; readonly zone: string; readonly early?: true };

function* check(content: Content): Iterable<Finding<Args>> {
  for (const { document, pointer, node, campaign } of sectionsOf(content)) {
    if (node.deadline === undefined) continue;
    const where = spot(document, [...pointer, "at"]);
    const { to, zone = "", early } = content.campaigns.get(campaign ?? "")?.value.active ?? {};
    if (to === undefined) {
      yield { where, args: { to: null, zone: "" } };
    } else if (node["at"] !== to) {
      yield { where, args: { to, zone } };
    } else if (node["zone"] !== zone) {
      yield { where: spot(document, [...pointer, "zone"]), args: { to, zone } };
    } else if (early !== undefined) {
      // Its pages are up while nothing costs less yet.
      yield { where, args: { to, zone, early: true } };
    }
  }
}

const counting = (at: string): Rule["wrong"] => ({
  "funnels/seasonal/sale.json": {
    patch: {
      pages: {
        home: {
          sections: {
            clock: { kind: "countdown", text: "sample.sale.tag", at, zone: "Europe/Berlin", deadline: "campaign-end" },
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
    "A countdown is true when its campaign ends at the same moment. Any other one is pressure without a reason (directive 2005/29/EC, annex I, no. 7).",
  wrong: counting("2026-11-27"),
  right: counting("2026-12-01"),
  check,
  say: ({ to, zone, early }) => {
    if (early)
      return ["counts down while the offer has not begun", 'take "early" away: the pages are up with the offer'];
    return to === null
      ? ["nothing ends at this moment", "a countdown stands in the patch of a campaign with an end"]
      : [`the campaign ends ${to} in ${zone}`, `write "at": "${to}", "zone": "${zone}"`];
  },
};
