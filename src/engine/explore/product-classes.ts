import { owned } from "../owned.ts";
import type { Runtime } from "../runtime.ts";
import type { Session } from "../session.ts";
import { texts } from "./names-on-page.ts";

/**
 * Product → its class. Products that no step, modal or condition names are told apart by nothing but the lists they
 * stand on and the fields that the engine reads: whoever chooses one of them goes the ways of whoever chooses another.
 */
const classesOf = ({ definition }: Runtime): ReadonlyMap<string, string> => {
  const named = new Set(texts([definition.steps, definition.modals]));
  const lists = Object.values(definition.offers);
  return new Map(
    Object.entries(definition.products).map(([key, { category, type, is_subscription, is_upsell, trials }]) => [
      key,
      named.has(key)
        ? key
        : JSON.stringify([
            lists.map((list: readonly string[]) => list.includes(key)),
            category,
            type,
            is_subscription,
            is_upsell,
            trials !== undefined,
          ]),
    ]),
  );
};

const known = new WeakMap<Runtime, ReadonlyMap<string, string>>();

/** What a visitor chose, tries to buy and owns, up to the exchange of products of one class. */
export const shopKey = (runtime: Runtime, session: Session): string => {
  const { plan, attempt } = session;
  const has = owned(session);
  if (plan === null && attempt === null && has.size === 0) return "";
  const classes = known.get(runtime) ?? classesOf(runtime);
  known.set(runtime, classes);
  const touched = new Set(has);
  if (plan !== null) touched.add(plan);
  if (attempt !== null) touched.add(attempt.product);
  return [...touched]
    .map((key) => {
      const tried = attempt?.product === key ? attempt.status : "";
      return `${classes.get(key) ?? key} ${key === plan ? "chosen" : ""} ${tried} ${has.has(key) ? "owned" : ""}`;
    })
    .sort()
    .join();
};
