import type { Runtime } from "../../engine/definition/runtime.ts";
import { covered, isBuyer } from "../../engine/selling/owned.ts";
import type { Session } from "../../engine/session/session.ts";
import { oncePer } from "../../foundation/once-per.ts";
import { type AttemptKey, attemptKey, liveAttemptKey } from "./reductions/dead-attempts.ts";
import type { SalesAhead } from "./reductions/dead-variables.ts";
import { ownedTogether, productClasses } from "./reductions/product-symmetry.ts";
import type { Reductions } from "./reductions/reductions.ts";

const NO_CLASSES: ReadonlyMap<string, string> = new Map();

type Bought = Pick<Session, "purchases" | "ownedProducts">;

/** What follows from purchases alone, and of the states with these purchases the keys that were made: of most there are many. */
interface KeysOf extends Bought {
  readonly has: ReadonlySet<string>;
  readonly isClient: boolean;
  /** By what is still sold. */
  readonly keys: Map<ReadonlySet<string>, Map<string, string>>;
}

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
  const keysOf = (session: Session): KeysOf => {
    const { purchases, ownedProducts } = session;
    const isClient = purchases.length === 0 && isBuyer(runtime, session);
    return { purchases, ownedProducts, has: covered(runtime.definition, session), isClient, keys: new Map() };
  };
  const keyOf = (
    { has, isClient }: KeysOf,
    sold: ReadonlySet<string>,
    plan: string | null,
    attempt: AttemptKey | null,
  ): string => {
    // Nothing reads which length of what is owned was chosen.
    const nameOf = (key: string): string => {
      if (!has.has(key)) return classes.get(key) ?? key;
      return sold.has(firstLength(key)) ? firstLength(key) : "";
    };
    const involved = new Set([...has].map(firstLength).filter((key) => sold.has(key)));
    if (plan !== null) involved.add(has.has(plan) ? firstLength(plan) : plan);
    if (attempt !== null) involved.add(attempt.product);
    const isChosen = (key: string): boolean =>
      plan !== null && (key === plan || (has.has(plan) && key === firstLength(plan)));
    // Bought on another visit, of which nothing is charged here.
    const client = isClient ? "client " : "";
    return `${client}${[...involved]
      .map((key) => {
        const attempted = attempt?.product === key ? attempt.text : "";
        return `${nameOf(key)} ${isChosen(key) ? "chosen" : ""} ${attempted} ${has.has(key) ? "owned" : ""}`;
      })
      .sort()
      .join()}`;
  };
  const byPurchases = new WeakMap<Session["purchases"], KeysOf>();
  return (session: Session): string => {
    const { plan, purchases, ownedProducts } = session;
    const attempt = deadAttempts ? liveAttemptKey(session) : attemptKey(session);
    const again = byPurchases.get(purchases);
    const bought = again?.ownedProducts === ownedProducts ? again : keysOf(session);
    if (bought !== again) byPurchases.set(purchases, bought);
    if (plan === null && attempt === null && bought.has.size === 0) return "";
    const sold = lengthsSold(salesAhead(session));
    const keys = bought.keys.get(sold) ?? new Map<string, string>();
    bought.keys.set(sold, keys);
    const chosen = `${plan ?? ""}|${attempt?.product ?? ""}|${attempt?.text ?? ""}`;
    const key = keys.get(chosen) ?? keyOf(bought, sold, plan, attempt);
    keys.set(chosen, key);
    return key;
  };
};
