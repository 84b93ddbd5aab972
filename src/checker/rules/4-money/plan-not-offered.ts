import type { Content, FunnelParts } from "../../../language/content/content.ts";
import { type Suggestion, suggestionFor, suggestionText } from "../../../language/names/suggestion.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { SectionNode } from "../../../language/types/section-node.gen.ts";
import type { FindingWithHints, Rule } from "../../rule.ts";

type Args = { readonly product: string };
type Hints = { readonly suggestion: Suggestion };

interface Mention {
  readonly pointer: readonly string[];
  readonly product: string;
  readonly among: readonly string[];
}

/** Where a plan picker names a plan, and the plans that it may name. */
const mentionsIn = ({ plans: own, preselected, tag }: SectionNode, plans: readonly string[]): readonly Mention[] => {
  const shown = own ?? plans;
  return [
    ...(own ?? []).map((product, index) => ({ pointer: ["plans", String(index)], product, among: plans })),
    ...(preselected === undefined ? [] : [{ pointer: ["preselected"], product: preselected, among: shown }]),
    ...(typeof tag !== "object" ? [] : [{ pointer: ["tag", "product"], product: tag.product, among: shown }]),
  ];
};

function* inFunnel({ id, funnel, pages }: FunnelParts, { products }: Content): Iterable<FindingWithHints<Args, Hints>> {
  // A misspelt plan is reported by itself: it may be the one that is meant.
  if (!funnel?.value.offers.plans.every((key) => products.has(key))) return;
  for (const { file, document, value } of pages.values()) {
    if (file.role?.owner !== id) continue;
    for (const [name, section] of Object.entries(value.sections)) {
      for (const { pointer, product, among } of mentionsIn(section, funnel.value.offers.plans)) {
        if (among.includes(product) || !products.has(product)) continue;
        const where = spot(document, ["sections", name, ...pointer]);
        yield { where, args: { product }, hints: { suggestion: suggestionFor(product, among) } };
      }
    }
  }
}

function* check(content: Content): Iterable<FindingWithHints<Args, Hints>> {
  for (const parts of content.funnels.values()) yield* inFunnel(parts, content);
}

const preselecting = (preselected: string): Rule["wrong"] => ({
  "funnels/sample/pages/results.json": { sections: { plans: { preselected } } },
});

export const rule: Rule<Args, Hints> = {
  code: "FNL4020",
  severity: "error",
  overlaid: "pages",
  title: "A plan picker names a plan that is not offered",
  explanation:
    "A picker shows the `plans` of the funnel's offers, or some of them. A plan that is not among them cannot be chosen first, nor carry a tag: visitors would find nothing chosen, and the button would do nothing.",
  wrong: preselecting("short"),
  right: preselecting("plan"),
  check,
  say: ({ product, suggestion }) => [
    `"${product}" is none of the plans to choose from`,
    suggestionText(suggestion, "plans"),
  ],
};
