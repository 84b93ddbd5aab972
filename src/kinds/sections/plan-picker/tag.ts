import type { PricedProduct } from "../../../engine/selling/priced-product.ts";
import { WEEKS_PER_MONTH } from "../../../foundation/money.ts";
import type { PlanTag } from "./definition.gen.ts";

const DAYS_PER_MONTH = 7 * WEEKS_PER_MONTH;
const DAYS = { months: DAYS_PER_MONTH, weeks: 7, days: 1 };

const lengthInDays = ({ product }: PricedProduct): number =>
  product.plan ? product.plan.duration * DAYS[product.plan.unit] : Infinity;

/** The plan with the smallest figure; the first of equals. */
const least = (plans: readonly PricedProduct[], figure: (plan: PricedProduct) => number): PricedProduct | undefined =>
  plans.reduce<PricedProduct | undefined>(
    (best, plan) => (best === undefined || figure(plan) < figure(best) ? plan : best),
    undefined,
  );

/** Is what the tag says true of the card that carries it? `months`: length of the visitor's goal, when it is known. */
export const tagHolds = (tag: PlanTag, plans: readonly PricedProduct[], months: number | null): boolean => {
  const truth = {
    "fits-goal": () =>
      months === null ? undefined : least(plans, (plan) => Math.abs(lengthInDays(plan) - months * DAYS_PER_MONTH)),
    "lowest-per-day": () => least(plans, (plan) => plan.perDay?.minor ?? Infinity),
    shortest: () => least(plans, lengthInDays),
  };
  return truth[tag.reason]()?.product.key === tag.product;
};
