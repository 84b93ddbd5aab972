import type { FunnelDefinition, ProductDefinition } from "../../engine/definition.ts";

/** A day or minute of the definition as an instant; UTC, because the definition that the engine reads has no zone. */
const instant = (text: string): number => Date.parse(text.includes("T") ? `${text}Z` : text);

const isActive = (product: ProductDefinition, now: number): boolean =>
  (product.active_from === undefined || instant(product.active_from) <= now) &&
  (product.active_to === undefined || now < instant(product.active_to));

/** A product that this funnel sells at this moment, or null. */
export const productForSale = (definition: FunnelDefinition, key: string, now: number): ProductDefinition | null => {
  const { plans, upsells, runningPlanUpsells, extras, downsells } = definition.offers;
  const offered = [plans, upsells, runningPlanUpsells, extras, downsells].some((keys) => keys.includes(key));
  const sold =
    offered ||
    Object.values(definition.modals).some((modal) => modal.product === key) ||
    Object.values(definition.steps).some((step) => step.product === key);
  const product = Object.hasOwn(definition.products, key) ? definition.products[key] : undefined;
  return sold && product && isActive(product, now) ? product : null;
};
