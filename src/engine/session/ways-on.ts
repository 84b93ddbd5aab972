import type { Facts } from "../answers/answer.ts";
import type { Need } from "../contracts/step-contract.ts";
import { routeOf, targetOf } from "../definition/routes.ts";
import type { Runtime, RuntimeStep } from "../definition/runtime.ts";
import { owned } from "../selling/owned.ts";
import { presentRoute, stepOf } from "./present-route.ts";
import type { Session } from "./session.ts";

export const needsPurchase = (needs: readonly Need[]): boolean =>
  needs.includes("purchase") || needs.includes("client");

/** Nobody comes there who has bought nothing. */
export const isAfterPurchase = (step: RuntimeStep): boolean => needsPurchase(step.kind.needs);

const leadsBehind = (runtime: Runtime, { kind, targets }: RuntimeStep): boolean =>
  kind.exits.some((exit) => targets(exit).some((target) => isAfterPurchase(stepOf(runtime, target))));

/** Steps before the purchase from which some route leads behind it. */
const leadingPastPurchase = (runtime: Runtime): readonly RuntimeStep[] =>
  [...runtime.steps.values()].filter((step) => !isAfterPurchase(step) && leadsBehind(runtime, step));

interface WaysOn {
  readonly purchases: Session["purchases"];
  readonly ownedProducts: Session["ownedProducts"];
  readonly ids: ReadonlySet<string>;
}

/** Sessions that went the same way share its facts. */
const waysByFacts = (_runtime: Runtime): WeakMap<Facts, WaysOn> => new WeakMap();

/**
 * Steps behind the purchase to which the answers and orders of this buyer lead, whatever they take or decline on the way:
 * an offer that was meant for other answers is none for them, also not by its address.
 */
export const waysOn = (runtime: Runtime, session: Session): ReadonlySet<string> => {
  const { facts } = presentRoute(runtime, session);
  const { purchases, ownedProducts } = session;
  const byFacts = runtime.memory.recall(waysByFacts, runtime);
  const again = byFacts.get(facts);
  if (again?.purchases === purchases && again.ownedProducts === ownedProducts) return again.ids;
  const context = { facts, owned: owned(session) };
  const targets = ({ kind, definition }: RuntimeStep): readonly RuntimeStep[] =>
    kind.exits.flatMap((exit) => {
      const route = routeOf(definition, exit);
      const target = route === undefined ? null : stepOf(runtime, targetOf(route, context));
      return target !== null && isAfterPurchase(target) ? [target] : [];
    });
  const ways = new Set(runtime.memory.recall(leadingPastPurchase, runtime).flatMap(targets));
  for (const step of ways) for (const target of targets(step)) ways.add(target);
  const ids = new Set([...ways].map(({ id }) => id));
  byFacts.set(facts, { purchases, ownedProducts, ids });
  return ids;
};
