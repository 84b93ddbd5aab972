import type { FunnelDefinition, ProductDefinition } from "../definition/definition.ts";
import type { Runtime } from "../definition/runtime.ts";
import type { Session } from "../session/session.ts";
import { isRepeatable } from "./repeatable.ts";

const NOTHING: ReadonlySet<string> = new Set();

/** Keys of the products that this visitor bought, here or, as the shop says, elsewhere. */
export const owned = ({ purchases, ownedProducts }: Session): ReadonlySet<string> => {
  if (purchases.length + ownedProducts.length === 0) return NOTHING;
  const keys = new Set(ownedProducts);
  for (const { product } of purchases) keys.add(product);
  return keys;
};

/** Keys of the products that this visitor is offered no more: what they own, and other lengths of plans that they have. */
export const covered = ({ products }: Pick<FunnelDefinition, "products">, session: Session): ReadonlySet<string> => {
  const has = owned(session);
  if (has.size === 0) return has;
  const keys = new Set(has);
  for (const key of has) for (const other of products[key]?.covers ?? []) keys.add(other);
  return keys;
};

/** Of some plans those that the visitor has in no length. */
export const plansToOffer = (
  definition: Pick<FunnelDefinition, "products">,
  plans: readonly string[],
  session: Session,
): readonly string[] => {
  const has = covered(definition, session);
  return has.size === 0 ? plans : plans.filter((key) => !has.has(key));
};

/** What can be owned once and is sold by this funnel. */
export const isOwnable = ({ definition }: Pick<Runtime, "definition">, key: string): boolean => {
  const product = Object.hasOwn(definition.products, key) ? definition.products[key] : undefined;
  return product !== undefined && !isRepeatable(product);
};

/** One of the plans of the funnel in any length, or a smaller one that a dialog offers in their place. */
const isTrainingPlan = ({ definition: { offers, products } }: Runtime, key: string): boolean =>
  offers.plans.some((plan) => plan === key || isSameAccess(products[plan], products[key])) ||
  (offers.downsells.includes(key) && products[key]?.category === "Running Subscription");

const isSameAccess = (one: ProductDefinition | undefined, other: ProductDefinition | undefined): boolean =>
  one?.access !== undefined && one.access === other?.access;

/** Bought something on this visit, or has a plan of this funnel already: the way up to the payment lies behind them. */
export const isBuyer = (runtime: Runtime, { purchases, ownedProducts }: Session): boolean =>
  purchases.length > 0 || ownedProducts.some((key) => isTrainingPlan(runtime, key));
