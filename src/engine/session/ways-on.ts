import type { Facts } from "../answers/answer.ts";
import { routeOf, targetOf } from "../definition/routes.ts";
import type { Runtime, RuntimeStep } from "../definition/runtime.ts";
import { owned } from "../selling/owned.ts";
import { presentRoute, stepOf } from "./present-route.ts";
import type { Session } from "./session.ts";

/** Nobody comes there who has bought nothing. */
export const isAfterPurchase = (step: RuntimeStep): boolean => step.kind.needs.includes("purchase");

interface Found {
  readonly purchases: Session["purchases"];
  readonly ids: ReadonlySet<string>;
}

const leadsBehind = (runtime: Runtime, { kind, targets }: RuntimeStep): boolean =>
  kind.exits.some((exit) => targets(exit).some((target) => isAfterPurchase(stepOf(runtime, target))));

const doors = new WeakMap<Runtime, readonly RuntimeStep[]>();

/** Steps before the purchase from which some route leads behind it. */
const doorsOf = (runtime: Runtime): readonly RuntimeStep[] => {
  const known = doors.get(runtime);
  if (known) return known;
  const found = [...runtime.steps.values()].filter((step) => !isAfterPurchase(step) && leadsBehind(runtime, step));
  doors.set(runtime, found);
  return found;
};

// Sessions that went the same way share its facts.
const found = new WeakMap<Facts, Found>();

/**
 * Steps behind the purchase to which the answers and orders of this buyer lead, whatever they take or decline on the way:
 * an offer that was meant for other answers is none for them, also not by its address.
 */
export const waysOn = (runtime: Runtime, session: Session): ReadonlySet<string> => {
  const { facts } = presentRoute(runtime, session);
  const { purchases } = session;
  const before = found.get(facts);
  if (before?.purchases === purchases) return before.ids;
  const context = { facts, owned: owned(session) };
  const targets = ({ kind, definition }: RuntimeStep): readonly RuntimeStep[] =>
    kind.exits.flatMap((exit) => {
      const route = routeOf(definition, exit);
      const target = route === undefined ? null : stepOf(runtime, targetOf(route, context));
      return target !== null && isAfterPurchase(target) ? [target] : [];
    });
  const ways = new Set(doorsOf(runtime).flatMap(targets));
  for (const step of ways) for (const target of targets(step)) ways.add(target);
  const ids = new Set([...ways].map(({ id }) => id));
  found.set(facts, { purchases, ids });
  return ids;
};
