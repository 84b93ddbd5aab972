import type { Runtime } from "../../engine/definition/runtime.ts";
import { covered, isBuyer } from "../../engine/selling/owned.ts";
import type { Session } from "../../engine/session/session.ts";
import { oncePer } from "../../foundation/once-per.ts";
import { attemptKey, liveAttemptKey } from "./reductions/dead-attempts.ts";
import type { SalesAhead } from "./reductions/dead-variables.ts";
import { ownedTogether, productClasses } from "./reductions/product-symmetry.ts";
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
  const together = productSymmetry ? ownedTogether(runtime) : NO_CLASSES;
  const firstLength = (key: string): string => together.get(key) ?? key;
  const lengthsSold = oncePer(({ sold }: SalesAhead): ReadonlySet<string> => new Set([...sold].map(firstLength)));
  return (session: Session): string => {
    const { plan } = session;
    const attempt = deadAttempts ? liveAttemptKey(session) : attemptKey(session);
    const has = covered(runtime.definition, session);
    if (plan === null && attempt === null && has.size === 0) return "";
    const sold = lengthsSold(salesAhead(session));
    // Nothing reads which length of what is owned was chosen.
    const nameOf = (key: string): string => {
      if (!has.has(key)) return classes.get(key) ?? key;
      return sold.has(firstLength(key)) ? firstLength(key) : "";
    };
    const involved = new Set([...has].map(firstLength).filter((key) => sold.has(key)));
    if (plan !== null) involved.add(has.has(plan) ? firstLength(plan) : plan);
    if (attempt !== null) involved.add(attempt.product);
    // Bought on another visit, of which nothing is charged here.
    const client = session.purchases.length === 0 && isBuyer(runtime, session) ? "client " : "";
    const isChosen = (key: string): boolean =>
      plan !== null && (key === plan || (has.has(plan) && key === firstLength(plan)));
    return `${client}${[...involved]
      .map((key) => {
        const attempted = attempt?.product === key ? attempt.text : "";
        return `${nameOf(key)} ${isChosen(key) ? "chosen" : ""} ${attempted} ${has.has(key) ? "owned" : ""}`;
      })
      .sort()
      .join()}`;
  };
};
