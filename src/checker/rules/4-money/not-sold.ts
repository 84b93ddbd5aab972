import { isBefore } from "../../../language/dates/moment.ts";
import type { Overlay } from "../../../language/overlays/overlay.ts";
import { type Spot, spot } from "../../../language/reading/json-document.ts";
import type { ProductFile } from "../../../language/types/product.gen.ts";
import type { ExploredEdition } from "../../proofs/explored-edition.ts";
import { saleDaysOf } from "../../proofs/sale-days.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = {
  readonly product: string;
  /** The end of its window that lies inside of the time in which it is offered. */
  readonly limit: "active_from" | "active_to";
  readonly offered: string;
  readonly sold: string;
};

/** Every product that some visitor is offered is sold on each day of the next 400 on which it can be offered. */
function* prove({ content, world, variant, exploration, isNew }: ExploredEdition): Iterable<Finding<Args>> {
  const days = saleDaysOf(content, variant.edition, exploration, world);
  if (!days) return;
  for (const product of exploration.products) {
    const { document, value } = content.products.get(product) ?? {};
    const gap = value && gapIn(value, days.from, days.to);
    if (!document || !gap || !isNew([product, gap.limit])) continue;
    const where = offeredIn(variant.overlays, product) ?? spot(document, [gap.limit]);
    yield { where, args: { product, ...gap } };
  }
}

const gapIn = (
  { active_from: first, active_to: last }: ProductFile,
  from: string,
  to: string,
): Omit<Args, "product"> | null => {
  if (first !== undefined && isBefore(from, first)) return { limit: "active_from", offered: from, sold: first };
  if (last !== undefined && isBefore(last, to)) return { limit: "active_to", offered: to, sold: last };
  return null;
};

/** Where a patch puts a product on offer: what it says of the same product otherwise is no offer. */
const offeredIn = (overlays: readonly Overlay[], key: string): Spot | null => {
  for (const { document, at, patch } of overlays.toReversed()) {
    const pointer = pointerTo(patch.funnel, key);
    if (pointer) return spot(document, [...at, "funnel", ...pointer]);
  }
  return null;
};

const pointerTo = (value: unknown, wanted: string): readonly string[] | null => {
  if (value === wanted) return [];
  if (typeof value !== "object" || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    const pointer = pointerTo(inner, wanted);
    if (pointer) return [key, ...pointer];
  }
  return null;
};

export const rule: Rule<Args> = {
  code: "FNL4006",
  severity: "error",
  title: "A product is offered on days on which it is not sold",
  explanation:
    "`active_from` and `active_to` of a product cover every day on which some visitor can be offered it: always for a funnel, the whole window for a campaign.",
  wrong: { "funnels/products/extra.json": { active_to: "2026-12-24", zone: "Europe/Berlin" } },
  right: { "funnels/products/extra.json": { active_from: "2026-01-01", zone: "Europe/Berlin" } },
  prove,
  say: ({ product, limit, offered, sold }) => [
    limit === "active_from"
      ? `"${product}" is offered from ${offered} and sold only from ${sold}`
      : `"${product}" is offered until ${offered} and sold only until ${sold}`,
    "widen its window, or take it off the offers",
  ],
};
