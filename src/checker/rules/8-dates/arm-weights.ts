import type { Content } from "../../../language/content/content.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly sum: number };

function* check({ experiments }: Content): Iterable<Finding<Args>> {
  for (const { document, value } of experiments.values()) {
    const sum = Object.values(value.arms).reduce((total, { weight = 0 }) => total + weight, 0);
    if (value.match !== undefined) continue;
    if (sum === 100) continue;
    const weights = Object.entries(value.arms).flatMap(([arm, { weight }]) =>
      weight === undefined ? [] : [spot(document, ["arms", arm, "weight"])],
    );
    yield { where: [spot(document, ["arms"], "key"), ...weights], args: { sum } };
  }
}

export const rule: Rule<Args> = {
  code: "FNL8020",
  severity: "error",
  title: "The weights of an experiment do not make 100",
  explanation:
    "Every visitor gets exactly one arm. Shares that leave somebody out, or count somebody twice, make the result worthless.",
  wrong: { "funnels/experiments/hero.json": { arms: { jumping: { weight: 40 } } } },
  right: { "funnels/experiments/hero.json": { arms: { control: { weight: 60 }, jumping: { weight: 40 } } } },
  check,
  say: ({ sum }) => [
    `the arms get ${sum} % of the visitors`,
    sum > 100 ? `take ${sum - 100} away` : `give the control ${100 - sum} more`,
  ],
};
