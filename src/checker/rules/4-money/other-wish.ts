import { leaves } from "../../../engine/definition/conditions.ts";
import type { Content } from "../../../language/content/content.ts";
import { routesOf, stepsOf } from "../../../language/content/routes.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly wish: string; readonly step: string; readonly product: string };

function* check(content: Content): Iterable<Finding<Args>> {
  const sold = new Map([...stepsOf(content)].map(({ funnel, id, node }) => [`${funnel}/${id}`, node.product]));
  for (const { funnel, document, pointer, arms } of routesOf(content)) {
    for (const [index, arm] of arms.entries()) {
      if (!("when" in arm)) continue;
      const product = sold.get(`${funnel}/${arm.to}`);
      const wishes = leaves(arm.when).flatMap((leaf): readonly unknown[] => {
        if (!("answer" in leaf)) return [];
        if ("is" in leaf) return [leaf.is];
        return "in" in leaf ? leaf.in : [];
      });
      // What a negated part names is not wished.
      const other = wishes.find((wish) => typeof wish === "string" && content.products.has(wish));
      if (product === undefined || typeof other !== "string" || wishes.includes(product)) continue;
      if (JSON.stringify(arm.when).includes('"not"') || !content.products.has(product)) continue;
      const where = spot(document, [...pointer, String(index), "to"]);
      yield { where, args: { wish: other, step: arm.to, product } };
    }
  }
}

const wishing = (wish: string): Rule["wrong"] => ({
  "funnels/sample/quiz.json": {
    steps: { goal: { question: { options: { [wish]: { label: `sample.product.${wish}` } } } } },
  },
  "funnels/sample/funnel.json": {
    steps: { checkout: { next: [{ when: { answer: "goal", is: wish }, to: "offer" }, { else: "success" }] } },
  },
});

export const rule: Rule<Args> = {
  code: "FNL4038",
  severity: "error",
  overlaid: "steps",
  title: "Whoever wishes for one product is led to the sale of another",
  explanation:
    "The answer is called after a product, and the step behind it charges for another one: buyers pay for what they did not choose. One of many arms was copied, and its end stayed.",
  wrong: wishing("short"),
  right: wishing("extra"),
  check,
  say: ({ wish, step, product }) => [
    `the answer is "${wish}", and the step "${step}" sells "${product}"`,
    `lead to the step that sells "${wish}"`,
  ],
};
