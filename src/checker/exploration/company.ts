import type { Runtime } from "../../engine/definition/runtime.ts";
import { pendingAttempt } from "../../engine/selling/pending-attempt.ts";
import { stepOf } from "../../engine/session/present-route.ts";
import type { Event } from "../../engine/transition/events.ts";
import type { State } from "./graph.ts";
import type { BuiltStage } from "./stage.ts";
import { keyOf, type Luggage, luggageKey, type StateName } from "./state-key.ts";

/** Nothing can be had by accepting it, and it opens whenever it is asked for. */
const isHarmless = (runtime: Runtime, modal: string): boolean =>
  runtime.definition.modals[modal]?.product === undefined && runtime.modals.get(modal)?.once === false;

/**
 * At a question, and in a dialog that is only read, luggage is only carried: what is answered, and where it leads, depends
 * on whether there is a lead, a plan and a sign-in, because other steps are open then, and on nothing else of it. So
 * visitors who come there with different luggage walk on in company, and only the first of them is followed.
 */
export const walksInCompany = (runtime: Runtime, { session }: State): boolean =>
  session.purchases.length === 0 &&
  pendingAttempt(session) === null &&
  (session.modal === null
    ? stepOf(runtime, session.position).kind.needs.includes("route")
    : isHarmless(runtime, session.modal));

/**
 * A dialog that is only read may be opened while the world owes an answer. The answer closes it or comes to the step
 * below, as if it were not there: nobody has to be followed into it.
 */
export const isIdleTalk = (runtime: Runtime, { pending }: State, event: Event): boolean =>
  event.type === "modalOpened" && pending.length > 0 && isHarmless(runtime, event.modal);

/** The name under which a company goes. */
export const companyKey = ({ place, luggage, doing }: StateName, { session }: State): string =>
  `${place}|${luggage.lead}|${session.plan === null ? "" : "plan"}|${luggage.signIn}|${doing}|in company`;

/** A state as the exploration knows it, by its place in the graph. */
export interface KnownState {
  readonly name: StateName;
  readonly inCompany: boolean;
}

/** Luggage before and after an edge. */
export interface Carried {
  readonly from: Luggage;
  readonly to: Luggage;
}

export interface Joined {
  readonly at: number;
  readonly luggage: Luggage;
}

const FIELDS = ["lead", "shop", "coupon", "address", "shown", "signIn"] satisfies readonly (keyof Luggage)[];

const isSame = (one: Luggage, other: Luggage): boolean => FIELDS.every((name) => one[name] === other[name]);

/**
 * What an edge makes of other luggage: what it left alone it leaves alone, what it set it sets. Null when that cannot be
 * told, because what was shown grows.
 */
const carryOn = (luggage: Luggage, { from, to }: Carried): Luggage | null => {
  if (from.shown !== to.shown) return null;
  const field = (name: keyof Luggage): string => (from[name] === to[name] ? luggage[name] : to[name]);
  return {
    lead: field("lead"),
    shop: field("shop"),
    coupon: field("coupon"),
    address: field("address"),
    shown: luggage.shown,
    signIn: field("signIn"),
  };
};

/** An edge of a company: where it leads, and whether it changes what is carried. */
interface Leg {
  readonly to: number;
  readonly carried: Carried;
  readonly changes: boolean;
}

type Explored = Pick<BuiltStage, "graph" | "keys" | "journey">;

const legsOf = ({ graph, journey }: Explored): ReadonlyMap<number, readonly Leg[]> => {
  const legs = new Map<number, Leg[]>();
  for (const [index, { from, to }] of graph.edges.entries()) {
    const carried = journey.carried[index];
    if (!carried) continue;
    const leg = { to, carried, changes: !isSame(carried.from, carried.to) };
    const others = legs.get(from);
    if (others) others.push(leg);
    else legs.set(from, [leg]);
  }
  return legs;
};

/** Where somebody came with something, by the key of what they carry. */
const createMet = () => {
  const met = new Map<number, Set<string>>();
  return (at: number, key: string): boolean => {
    const here = met.get(at) ?? new Set<string>();
    met.set(at, here);
    const before = here.size;
    return here.add(key).size > before;
  };
};

/**
 * Does everybody who was not followed leave the company into a state that somebody else was followed into? Then
 * nothing was missed.
 */
export const everybodyArrives = (stage: Explored): boolean => {
  const { keys, journey } = stage;
  const legs = legsOf(stage);
  const isNew = createMet();
  const queue: (Joined & { readonly key: string })[] = [];
  for (const { at, luggage } of journey.joined) {
    const key = luggageKey(luggage);
    if (isNew(at, key)) queue.push({ at, luggage, key });
  }
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    for (const { to, carried, changes } of legs.get(next.at) ?? []) {
      const luggage = changes ? carryOn(next.luggage, carried) : next.luggage;
      const target = journey.known[to];
      if (luggage === null || !target) return false;
      const key = changes ? luggageKey(luggage) : next.key;
      if (!isNew(to, key)) continue;
      if (target.inCompany) queue.push({ at: to, luggage, key });
      else if (!keys.has(keyOf({ ...target.name, luggage }))) return false;
    }
  }
  return true;
};
