import type { Runtime } from "../../engine/definition/runtime.ts";
import { owned } from "../../engine/selling/owned.ts";
import { pendingAttempt } from "../../engine/selling/pending-attempt.ts";
import type { Session } from "../../engine/session/session.ts";
import { texts } from "./names-on-page.ts";
import type { StillOpen } from "./still-open.ts";

/**
 * Product → the first product of its class. Products that no step, modal or condition names are told apart by nothing but
 * the lists they stand on and the fields that the engine reads: whoever chooses one of them goes the ways of whoever
 * chooses another.
 */
const classesOf = ({ definition }: Runtime): ReadonlyMap<string, string> => {
  const named = new Set(texts([definition.steps, definition.modals]));
  const lists = Object.values(definition.offers);
  const firsts = new Map<string, string>();
  const classes = new Map<string, string>();
  for (const [key, { category, type, is_subscription, is_upsell, trials }] of Object.entries(definition.products)) {
    const stands = lists.map((list: readonly string[]) => list.includes(key));
    const alike = JSON.stringify([stands, category, type, is_subscription, is_upsell, trials !== undefined]);
    const first = named.has(key) ? key : (firsts.get(alike) ?? key);
    if (!named.has(key)) firsts.set(alike, first);
    classes.set(key, first);
  }
  return classes;
};

const known = new WeakMap<Runtime, ReadonlyMap<string, string>>();

/** The same, worked out once. */
export const productClasses = (runtime: Runtime): ReadonlyMap<string, string> => {
  const classes = known.get(runtime) ?? classesOf(runtime);
  known.set(runtime, classes);
  return classes;
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
