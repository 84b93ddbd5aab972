import type { Content } from "../../../language/content/content.ts";
import type { FunnelParts } from "../../../language/content/funnel-parts.ts";
import { type Suggestion, suggestionFor, suggestionText } from "../../../language/names/suggestion.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { PageFile } from "../../../language/types/page.gen.ts";
import type { SectionNode } from "../../../language/types/section-node.gen.ts";
import type { FindingWithHints, Rule } from "../../rule.ts";
import type { World } from "../../world.ts";

type Args = { readonly product: string } | { readonly page: string };
type Hints = { readonly suggestion: Suggestion | null };

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

const isPicking = ({ sections }: PageFile, { kinds }: World): boolean =>
  Object.values(sections).some(({ kind, plans }) => kinds.sections.get(kind)?.picksPlan && plans === undefined);

function* inFunnel(
  { id, funnel, pages }: FunnelParts,
  { products }: Content,
  world: World,
): Iterable<FindingWithHints<Args, Hints>> {
  // A misspelt plan is reported by itself: it may be the one that is meant.
  if (!funnel?.value.offers.plans.every((key) => products.has(key))) return;
  const own = [...pages].filter(([, { file }]) => file.role?.owner === id);
  if (funnel.value.offers.plans.length === 0) {
    const [page] = own.find(([, { value }]) => isPicking(value, world)) ?? [];
    if (page === undefined) return;
    yield { where: spot(funnel.document, ["offers", "plans"]), args: { page }, hints: { suggestion: null } };
    return;
  }
  for (const [, { document, value }] of own) {
    for (const [name, section] of Object.entries(value.sections)) {
      for (const { pointer, product, among } of mentionsIn(section, funnel.value.offers.plans)) {
        if (among.includes(product) || !products.has(product)) continue;
        const where = spot(document, ["sections", name, ...pointer]);
        yield { where, args: { product }, hints: { suggestion: suggestionFor(product, among) } };
      }
    }
  }
}

function* check(content: Content, world: World): Iterable<FindingWithHints<Args, Hints>> {
  for (const parts of content.funnels.values()) yield* inFunnel(parts, content, world);
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
  say: (args) =>
    "page" in args
      ? [`there is no plan to choose from on "${args.page}"`, "name the plans that are sold there"]
      : [
          `"${args.product}" is none of the plans to choose from`,
          args.suggestion === null ? "" : suggestionText(args.suggestion, "plans"),
        ],
};
