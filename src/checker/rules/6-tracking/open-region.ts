import type { Content } from "../../../language/content/content.ts";
import { planOf } from "../../../language/content/tracking-plan.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly is: "region"; readonly region: string } | { readonly is: "category"; readonly category: string };

/** Where the law asks for a yes before anything is reported, and where nobody knows whether it does. */
const MUST_ASK: readonly string[] = ["unknown", "EU", "GB", "CH"];

function* check(content: Content): Iterable<Finding<Args>> {
  const plan = planOf(content);
  if (!plan) return;
  const { asked_first, unasked } = plan.value.consent;
  for (const region of MUST_ASK.filter((each) => !asked_first.includes(each))) {
    yield { where: spot(plan.document, ["consent", "asked_first"], "key"), args: { is: "region", region } };
  }
  for (const category of ["marketing", "unclassified"] as const) {
    if (!unasked.includes(category)) continue;
    yield {
      where: spot(plan.document, ["consent", "unasked", String(unasked.indexOf(category))]),
      args: { is: "category", category },
    };
  }
}

const asking = (asked_first: readonly string[]): Rule["wrong"] => ({
  "funnels/tracking-plan.json": { consent: { asked_first } },
});

export const rule: Rule<Args> = {
  code: "FNL6002",
  severity: "error",
  title: "Visitors are tracked before they are asked",
  explanation:
    'When the location of a visitor cannot be found out, the site says "not in the EU" for prices. If consent followed that, every failed look-up would open the pixels: so whoever may be in the EU is asked first.',
  wrong: asking(["EU", "GB", "CH"]),
  right: asking(["unknown", "EU", "GB", "CH"]),
  check,
  say(args) {
    if (args.is === "category") return [`"${args.category}" is allowed before anybody was asked`, "take it away"];
    const who = args.region === "unknown" ? "visitors whose location is not known" : `visitors in ${args.region}`;
    return [`${who} are tracked before they are asked`, `add "${args.region}"`];
  },
};
