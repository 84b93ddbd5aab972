import type { Runtime } from "../../../engine/definition/runtime.ts";
import { owned } from "../../../engine/selling/owned.ts";
import { pendingAttempt } from "../../../engine/selling/pending-attempt.ts";
import type { Session } from "../../../engine/session/session.ts";
import { oncePer } from "../../../foundation/once-per.ts";
import { texts } from "../names-on-page.ts";
import type { SalesAhead } from "./dead-variables.ts";

/**
 * Symmetry reduction of products: product → the representative of its class. Products that no step, modal or condition
 * names differ in nothing but the lists they stand on and the fields that the engine reads, so that exchanging two of one
 * class maps traces to traces.
 */
const classesOf = ({ definition }: Runtime): ReadonlyMap<string, string> => {
  const referenced = new Set(texts([definition.steps, definition.modals]));
  const lists = Object.values(definition.offers);
  const representatives = new Map<string, string>();
  const classes = new Map<string, string>();
  for (const [key, { category, type, is_subscription, is_upsell, trials }] of Object.entries(definition.products)) {
    const listed = lists.map((list: readonly string[]) => list.includes(key));
    const signature = JSON.stringify([listed, category, type, is_subscription, is_upsell, trials !== undefined]);
    const representative = referenced.has(key) ? key : (representatives.get(signature) ?? key);
    if (!referenced.has(key)) representatives.set(signature, representative);
    classes.set(key, representative);
  }
  return classes;
};

/** The same, worked out once. */
export const productClasses = oncePer(classesOf);

/**
 * What a visitor chose, tries to buy and owns, up to the exchange of products of one class. Of what a buyer owns only
 * what is still sold counts here: the live valuation has how comparisons with the rest turn out.
 */
export const createPurchaseKey = (runtime: Runtime, salesAhead: (session: Session) => SalesAhead) => {
  const classes = productClasses(runtime);
  return (session: Session): string => {
    const { plan } = session;
    // A declined attempt is dead: everything is enabled that was enabled before the payment.
    const attempt = pendingAttempt(session);
    const has = owned(session);
    if (plan === null && attempt === null && has.size === 0) return "";
    const { sold } = salesAhead(session);
    const nameOf = (key: string): string => (has.has(key) && !sold.has(key) ? "" : (classes.get(key) ?? key));
    const involved = new Set([...has].filter((key) => sold.has(key)));
    if (plan !== null) involved.add(plan);
    if (attempt !== null) involved.add(attempt.product);
    return [...involved]
      .map((key) => {
        const attempted = attempt?.product === key ? attempt.status : "";
        return `${nameOf(key)} ${key === plan ? "chosen" : ""} ${attempted} ${has.has(key) ? "owned" : ""}`;
      })
      .sort()
      .join();
  };
};
