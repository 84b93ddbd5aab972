import { owned } from "../owned.ts";
import { pendingAttempt } from "../pending-attempt.ts";
import type { Runtime } from "../runtime.ts";
import type { Session } from "../session.ts";
import { texts } from "./names-on-page.ts";
import type { StillOpen } from "./still-open.ts";

/**
 * Product → its class. Products that no step, modal or condition names are told apart by nothing but the lists they
 * stand on and the fields that the engine reads: whoever chooses one of them goes the ways of whoever chooses another.
 */
export const productClasses = ({ definition }: Runtime): ReadonlyMap<string, string> => {
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

/**
 * What a visitor chose, tries to buy and owns, up to the exchange of products of one class. Of what a buyer owns only
 * what is still sold counts here: how comparisons with the rest turn out is told by the live key.
 */
export const createShopKey = (runtime: Runtime, stillOpen: (session: Session) => StillOpen) => {
  const classes = productClasses(runtime);
  return (session: Session): string => {
    const { plan } = session;
    // Who was declined may do what they could do before.
    const attempt = pendingAttempt(session);
    const has = owned(session);
    if (plan === null && attempt === null && has.size === 0) return "";
    const { sold } = stillOpen(session);
    const nameOf = (key: string): string => (has.has(key) && !sold.has(key) ? "" : (classes.get(key) ?? key));
    const touched = new Set([...has].filter((key) => sold.has(key)));
    if (plan !== null) touched.add(plan);
    if (attempt !== null) touched.add(attempt.product);
    return [...touched]
      .map((key) => {
        const tried = attempt?.product === key ? attempt.status : "";
        return `${nameOf(key)} ${key === plan ? "chosen" : ""} ${tried} ${has.has(key) ? "owned" : ""}`;
      })
      .sort()
      .join();
  };
};
