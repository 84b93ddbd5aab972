import { sectionKinds } from "../../../kinds/section-kinds.gen.ts";
import type { Content } from "../../../language/content/content.ts";
import { stepsOf } from "../../../language/content/routes.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly shown: string; readonly step: string; readonly charged: string };

function* check(content: Content): Iterable<Finding<Args>> {
  for (const { funnel, id, document, node } of stepsOf(content)) {
    const { page, product } = node;
    const parts = content.funnels.get(funnel);
    const shownOn = parts?.pages.get(page ?? "");
    if (product === undefined || !shownOn || !content.products.has(product)) continue;
    for (const [name, section] of Object.entries(shownOn.value.sections)) {
      const { kind, product: shown } = section;
      // Others show what the step of their page charges, or nothing that is charged here.
      if (sectionKinds.get(kind)?.offers === undefined) continue;
      // A name that no product has is reported as such.
      if (shown === undefined || shown === product || !content.products.has(shown)) continue;
      // Buyers of a plan own it: the proof about what is offered to its owners tells.
      if (parts?.funnel?.value.offers.plans.includes(shown) === true) continue;
      // Which of the two was meant, the page or the product of the step, its author knows.
      const where = [spot(shownOn.document, ["sections", name, "product"]), spot(document, ["steps", id, "page"])];
      yield { where, args: { shown, step: id, charged: product } };
    }
  }
}

const showing = (product: string): Rule["wrong"] => ({
  "funnels/sample/pages/offer.json": { sections: { offer: { product } } },
});

export const rule: Rule<Args> = {
  code: "FNL4030",
  severity: "error",
  overlaid: "pages",
  title: "An offer shows one product and charges another",
  explanation:
    "What is charged is the product of the step. A page that names another one tells another price than the one that is taken. A page that several steps share names none: each step's own is shown.",
  wrong: showing("short"),
  right: showing("extra"),
  check,
  say: ({ shown, step, charged }) => [
    `the page shows "${shown}", and the step "${step}" charges "${charged}"`,
    'take "product" away here: the product of the step is shown',
  ],
};
