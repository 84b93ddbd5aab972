import type { FunnelDefinition, ProductDefinition } from "../../engine/definition/definition.ts";
import { isBefore, wallClock } from "../../language/dates/moment.ts";

const isActive = ({ active_from, active_to, zone = "UTC" }: ProductDefinition, now: number): boolean => {
  const here = wallClock(now, zone);
  return (
    (active_from === undefined || !isBefore(here, active_from)) &&
    (active_to === undefined || isBefore(here, active_to))
  );
};

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
