import type { Content } from "../../../language/content/content.ts";
import type { FunnelParts } from "../../../language/content/funnel-parts.ts";
import { type JsonDocument, spot } from "../../../language/reading/json-document.ts";
import type { ModalNode } from "../../../language/types/modal-node.gen.ts";
import type { StepNode } from "../../../language/types/step-node.gen.ts";
import type { Finding, Rule } from "../../rule.ts";
import type { World } from "../../world.ts";

type Args = { readonly product: string; readonly isPlan: boolean };

interface Place {
  readonly document: JsonDocument;
  readonly pointer: readonly string[];
  readonly product: string;
  /** Offered after the order, to somebody who has chosen a plan. */
  readonly isAfterOrder: boolean;
}

const offering = (
  document: JsonDocument,
  key: "steps" | "modals",
  nodes: Readonly<Record<string, StepNode | ModalNode>> | undefined,
  isAfterOrder: (kind: string) => boolean,
): readonly Place[] =>
  Object.entries(nodes ?? {}).flatMap(([id, { kind, product }]) =>
    product === undefined
      ? []
      : [{ document, pointer: [key, id, "product"], product, isAfterOrder: isAfterOrder(kind) }],
  );

const unlisted = (
  { funnel, quiz }: FunnelParts,
  { steps }: World["kinds"],
): readonly (Place & { readonly isPlan: boolean })[] => {
  if (!funnel) return [];
  const { plans, ...others } = funnel.value.offers;
  const afterOrder = new Set(Object.values(others).flat());
  const listed = new Set([...plans, ...afterOrder]);
  const needsPurchase = (kind: string): boolean => steps.get(kind)?.needs.includes("purchase") === true;
  return [
    ...offering(funnel.document, "steps", funnel.value.steps, needsPurchase),
    ...offering(funnel.document, "modals", funnel.value.modals, () => false),
    ...(quiz ? offering(quiz.document, "steps", quiz.value.steps, needsPurchase) : []),
  ].flatMap((place) => {
    const isListed = (place.isAfterOrder ? afterOrder : listed).has(place.product);
    return isListed ? [] : [{ ...place, isPlan: listed.has(place.product) }];
  });
};

function* check({ funnels }: Content, { kinds }: World): Iterable<Finding<Args>> {
  for (const { document, pointer, product, isPlan } of [...funnels.values()].flatMap((parts) =>
    unlisted(parts, kinds),
  )) {
    yield { where: spot(document, pointer), args: { product, isPlan } };
  }
}

export const rule: Rule<Args> = {
  code: "FNL4018",
  severity: "error",
  overlaid: "steps",
  title: "A step or a dialog offers what its funnel does not list",
  explanation:
    "The list of products that the site asks for (SPEC §4, GET products) is made from `offers`. What an upsell sells is in another list than the plans: whoever gets there has just chosen one of these. What stands in none of its lists has no price on the page, and yet the server would sell it.",
  wrong: { "funnels/sample/funnel.json": { offers: { upsells: [] } } },
  right: { "funnels/sample/funnel.json": { offers: { upsells: [], extras: ["extra"] } } },
  check,
  say: ({ product, isPlan }) => [
    isPlan
      ? `"${product}" is one of the plans that are chosen before the order`
      : `"${product}" is in no list of the funnel's "offers"`,
    'add it to "upsells", "runningPlanUpsells", "extras" or "downsells" of the funnel, or offer something else',
  ],
};
