import type { Event } from "../events.ts";
import { pendingAttempt } from "../pending-attempt.ts";
import { stepOf } from "../present-route.ts";
import type { Runtime } from "../runtime.ts";
import type { Situation } from "./situation.ts";
import { keyOf, type Luggage, luggageKey, type SituationName } from "./situation-name.ts";
import type { BuiltStage } from "./stage.ts";

/** Nothing can be had by accepting it, and it opens whenever it is asked for. */
const isHarmless = (runtime: Runtime, modal: string): boolean =>
  runtime.definition.modals[modal]?.product === undefined && runtime.modals.get(modal)?.once === false;

/**
 * At a question, and in a dialog that is only read, luggage is only carried: what is answered, and where it leads, depends
 * on whether there is a lead, a plan and a sign-in, because other steps are open then, and on nothing else of it. So
 * visitors who come there with different luggage walk on in company, and only the first of them is followed.
 */
export const walksInCompany = (runtime: Runtime, { session }: Situation): boolean =>
  session.purchases.length === 0 &&
  pendingAttempt(session) === null &&
  (session.modal === null
    ? stepOf(runtime, session.position).kind.needs.includes("route")
    : isHarmless(runtime, session.modal));

/**
 * A dialog that is only read may be opened while the world owes an answer. The answer closes it or comes to the step
 * below, as if it were not there: nobody has to be followed into it.
 */
export const isIdleTalk = (runtime: Runtime, { pending }: Situation, event: Event): boolean =>
  event.type === "modalOpened" && pending.length > 0 && isHarmless(runtime, event.modal);

/** The name under which a company goes. */
export const companyKey = ({ place, luggage, doing }: SituationName, { session }: Situation): string =>
  `${place}|${luggage.lead}|${session.plan === null ? "" : "plan"}|${luggage.signIn}|${doing}|in company`;

/** A situation as the exploration knows it, by its place in the graph. */
export interface KnownSituation {
  readonly name: SituationName;
  readonly inCompany: boolean;
}

/** Luggage before and after a move. */
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
 * What a move makes of other luggage: what it left alone it leaves alone, what it set it sets. Null when that cannot be
 * told, because what was shown grows.
 */
const carryOn = (luggage: Luggage, { from, to }: Carried): Luggage | null => {
  if (isSame(from, to)) return luggage;
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

/** Moves by the company that makes them: places in the lists of a stage. */
const movesOfCompanies = ({ graph, journey }: Explored): ReadonlyMap<number, readonly number[]> => {
  const onward = new Map<number, number[]>();
  for (const [index, { from }] of graph.moves.entries()) {
    if (!journey.known[from]?.inCompany) continue;
    const list = onward.get(from);
    if (list) list.push(index);
    else onward.set(from, [index]);
  }
  return onward;
};

type Explored = Pick<BuiltStage, "graph" | "keys" | "journey">;

/**
 * Does everybody who was not followed leave the company into a situation that somebody else was followed into? Then
 * nothing was missed.
 */
export const everybodyArrives = (stage: Explored): boolean => {
  const { graph, keys, journey } = stage;
  const onward = movesOfCompanies(stage);
  const met = new Map<number, Set<string>>();
  const queue: Joined[] = [];
  const join = (next: Joined): void => {
    const here = met.get(next.at) ?? new Set<string>();
    met.set(next.at, here);
    const before = here.size;
    if (here.add(luggageKey(next.luggage)).size > before) queue.push(next);
  };
  for (const next of journey.joined) join(next);
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    for (const index of onward.get(next.at) ?? []) {
      const [move, what] = [graph.moves[index], journey.carried[index]];
      const target = journey.known[move?.to ?? -1];
      const luggage = what ? carryOn(next.luggage, what) : null;
      if (!move || !target || luggage === null) return false;
      if (target.inCompany) join({ at: move.to, luggage });
      else if (!keys.has(keyOf({ ...target.name, luggage }))) return false;
    }
  }
  return true;
};
