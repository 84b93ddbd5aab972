import type { Content, FunnelParts } from "../../../language/content/content.ts";
import { type JsonDocument, spot } from "../../../language/reading/json-document.ts";
import type { ModalNode } from "../../../language/types/modal-node.gen.ts";
import type { StepNode } from "../../../language/types/step-node.gen.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly product: string };

interface Place {
  readonly document: JsonDocument;
  readonly pointer: readonly string[];
  readonly product: string;
}

const offering = (
  document: JsonDocument,
  key: "steps" | "modals",
  nodes: Readonly<Record<string, StepNode | ModalNode>> | undefined,
): readonly Place[] =>
  Object.entries(nodes ?? {}).flatMap(([id, { product }]) =>
    product !== undefined ? [{ document, pointer: [key, id, "product"], product }] : [],
  );

const unlisted = ({ funnel, quiz }: FunnelParts): readonly Place[] => {
  if (!funnel) return [];
  const listed = new Set(Object.values(funnel.value.offers).flat());
  return [
    ...offering(funnel.document, "steps", funnel.value.steps),
    ...offering(funnel.document, "modals", funnel.value.modals),
    ...(quiz ? offering(quiz.document, "steps", quiz.value.steps) : []),
  ].filter(({ product }) => !listed.has(product));
};

function* check({ funnels }: Content): Iterable<Finding<Args>> {
  for (const { document, pointer, product } of [...funnels.values()].flatMap(unlisted)) {
    yield { where: spot(document, pointer), args: { product } };
  }
}

export const rule: Rule<Args> = {
  code: "FNL4018",
  severity: "error",
  overlaid: "steps",
  title: "A step or a dialog offers what its funnel does not list",
  explanation:
    "The list of products that the site asks for (SPEC §4, GET products) is made from `offers`. What stands in none of its lists has no price on the page, and yet the server would sell it.",
  wrong: { "funnels/sample/funnel.json": { offers: { upsells: [] } } },
  right: { "funnels/sample/funnel.json": { offers: { upsells: [], extras: ["extra"] } } },
  check,
  say: ({ product }) => [
    `"${product}" is in no list of the funnel's "offers"`,
    'add it to "upsells", "runningPlanUpsells", "extras" or "downsells" of the funnel, or offer something else',
  ],
};
