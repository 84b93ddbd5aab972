import type { FunnelDefinition, ProductDefinition } from "../../engine/definition/definition.ts";
import { covers } from "../../engine/selling/covers.ts";
import { isBefore } from "../../language/dates/moment.ts";
import type { LeadRow } from "../database/tables.ts";
import { playedBy } from "../leads/played.ts";
import type { Services } from "../services.ts";
import { clockIn } from "../zone-clock.ts";

/** Where products are found: here and nowhere else. */
type Sale = Pick<Services, "definitions" | "traders" | "now">;

/** Whose product: what a lead plays decides what it costs; without a brand that of the funnel sells. */
type Buyer = Pick<LeadRow, "funnel" | "edition"> & Partial<Pick<LeadRow, "brand">>;

const productOf = (definition: FunnelDefinition | undefined, key: string): ProductDefinition | undefined =>
  definition && Object.hasOwn(definition.products, key) ? definition.products[key] : undefined;

/**
 * The product of a key, whether or not it is sold now: as the buyer's funnel has it, else as any other does, because what
 * was bought stays bought when it leaves a funnel.
 */
export const findProduct = (sale: Sale, buyer: Buyer, key: string): ProductDefinition | null => {
  for (const definition of [playedBy(sale, buyer), ...sale.definitions.values()]) {
    const product = productOf(definition, key);
    if (product) return product;
  }
  return null;
};

/** Keys of products of which who owns one is not sold this one: itself, and the same plan in other lengths. */
export const keysCovering = (sale: Sale, buyer: Buyer, key: string): readonly string[] => {
  const product = findProduct(sale, buyer, key);
  if (product?.access === undefined) return [key];
  const all = [...sale.definitions.values()].flatMap(({ products }) => Object.values(products));
  return [...new Set(all.filter((each) => covers(each, product)).map((each) => each.key))];
};

/** The product of a key when the buyer's funnel sells it at this moment. */
export const findProductForSale = (
  sale: Sale,
  buyer: Pick<LeadRow, "funnel" | "edition" | "brand">,
  key: string,
): ProductDefinition | null => {
  const definition = playedBy(sale, buyer);
  const product = productOf(definition, key);
  return definition && product && isOffered(definition, key) && isActive(product, sale.now()) ? product : null;
};

const isOffered = ({ offers, modals, steps }: FunnelDefinition, key: string): boolean => {
  const { plans, upsells, runningPlanUpsells, extras, downsells } = offers;
  return (
    [plans, upsells, runningPlanUpsells, extras, downsells].some((keys) => keys.includes(key)) ||
    [...Object.values(modals), ...Object.values(steps)].some(({ product }) => product === key)
  );
};

const isActive = ({ active_from, active_to, zone = "UTC" }: ProductDefinition, now: number): boolean => {
  if (active_from === undefined && active_to === undefined) return true;
  const here = clockIn(zone)(now);
  return (
    (active_from === undefined || !isBefore(here, active_from)) &&
    (active_to === undefined || isBefore(here, active_to))
  );
};
