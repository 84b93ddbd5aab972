import type { Runtime } from "../../engine/definition/runtime.ts";
import { covered, isBuyer } from "../../engine/selling/owned.ts";
import type { Session } from "../../engine/session/session.ts";
import { attemptKey, liveAttemptKey } from "./reductions/dead-attempts.ts";
import type { SalesAhead } from "./reductions/dead-variables.ts";
import { productClasses } from "./reductions/product-symmetry.ts";
import type { Reductions } from "./reductions/reductions.ts";

const NO_CLASSES: ReadonlyMap<string, string> = new Map();

/**
 * What a visitor chose, tries to buy and is sold no more. Of that only what is still sold counts here: the live valuation
 * has how comparisons with the rest turn out.
 */
export const createPurchaseKey = (
  runtime: Runtime,
  salesAhead: (session: Session) => SalesAhead,
  { productSymmetry, deadAttempts }: Reductions,
) => {
  const classes = productSymmetry ? productClasses(runtime) : NO_CLASSES;
  return (session: Session): string => {
    const { plan } = session;
    const attempt = deadAttempts ? liveAttemptKey(session) : attemptKey(session);
    const has = covered(runtime.definition, session);
    if (plan === null && attempt === null && has.size === 0) return "";
    const { sold } = salesAhead(session);
    const nameOf = (key: string): string => (has.has(key) && !sold.has(key) ? "" : (classes.get(key) ?? key));
    const involved = new Set([...has].filter((key) => sold.has(key)));
    if (plan !== null) involved.add(plan);
    if (attempt !== null) involved.add(attempt.product);
    // Bought on another visit, of which nothing is charged here.
    const client = session.purchases.length === 0 && isBuyer(runtime, session) ? "client " : "";
    return `${client}${[...involved]
      .map((key) => {
        const attempted = attempt?.product === key ? attempt.text : "";
        return `${nameOf(key)} ${key === plan ? "chosen" : ""} ${attempted} ${has.has(key) ? "owned" : ""}`;
      })
      .sort()
      .join()}`;
  };
};
