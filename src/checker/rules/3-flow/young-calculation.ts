import type { Content } from "../../../language/content/content.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly age: number; readonly step: string };

/** The studies behind the weights that are proposed looked at adults. */
const ADULT = 18;

function* check({ funnels }: Content): Iterable<Finding<Args>> {
  for (const { funnel, quiz } of funnels.values()) {
    const age = funnel?.value.min_age;
    const step = quiz?.value.roles?.target_weight;
    if (!funnel || age === undefined || age >= ADULT || step === undefined) continue;
    yield { where: spot(funnel.document, ["min_age"]), args: { age, step } };
  }
}

export const rule: Rule<Args> = {
  code: "FNL3029",
  severity: "error",
  overlaid: "steps",
  title: "A weight is calculated for somebody who is no adult",
  explanation:
    "What is calculated of height and weight rests on studies with adults. Younger visitors get no answer there and cannot go on.",
  wrong: { "funnels/sample/funnel.json": { min_age: 16 } },
  right: { "funnels/sample/funnel.json": { min_age: 18 } },
  check,
  say: ({ age, step }) => [
    `visitors of ${age} come to "${step}", whose calculation is for adults`,
    `write ${ADULT}, or leave the target weight out`,
  ],
};
