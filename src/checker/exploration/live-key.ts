import { ageOf } from "../../engine/answers/age.ts";
import type { AnswerValue, Facts } from "../../engine/answers/answer.ts";
import { holds } from "../../engine/definition/conditions.ts";
import type { Runtime } from "../../engine/definition/runtime.ts";
import { owned } from "../../engine/selling/owned.ts";
import { type PresentRoute, presentRoute, stepOf } from "../../engine/session/present-route.ts";
import { rolesFrom } from "../../engine/session/selectors.ts";
import type { Session } from "../../engine/session/session.ts";
import type { Condition } from "../../language/types/common.gen.ts";
import type { Distinctions } from "./distinctions.ts";
import type { Live } from "./live-leaves.ts";

const NO_FACTS: Facts = {};

/** Steps whose answers were given before the position: what lies ahead is asked again before it can count. */
const stepsBehind = (runtime: Runtime, session: Session): readonly string[] => {
  const { steps } = presentRoute(runtime, session);
  const here = steps.indexOf(session.position);
  return here < 0 ? steps : steps.slice(0, here);
};

const isUnderage = (runtime: Runtime, session: Session, behind: readonly string[]): boolean => {
  const step = runtime.definition.quiz.roles.age;
  if (step === undefined || !behind.includes(step)) return false;
  const value = presentRoute(runtime, session).facts[step];
  const age = value === undefined ? null : ageOf(value, session.startedOn);
  return age !== null && age < runtime.definition.minAge;
};

/** The classes of answers that a question ahead would take from this visitor. */
const accepted = (
  runtime: Runtime,
  { classOf }: Distinctions,
  session: Session,
  behind: readonly string[],
  id: string,
): string => {
  const step = stepOf(runtime, id);
  const { question } = step;
  const computed = (question?.readsRoles ?? []).flatMap((role) => runtime.definition.quiz.roles[role] ?? []);
  if (question === null || !computed.some((name) => behind.includes(name))) return "";
  const given = presentRoute(runtime, session).facts;
  const facts: Record<string, AnswerValue> = {};
  for (const name of behind) {
    const value = given[name];
    if (value !== undefined) facts[name] = value;
  }
  const { startedOn } = session;
  const context = { facts, roles: rolesFrom(runtime, facts, startedOn), startedOn };
  const taken = question.sampleAnswers.filter((answer) => question.checkAnswer(answer, context).length === 0);
  return [...new Set(taken.map((answer) => classOf(step, session, answer)))].join();
};

/**
 * Keys of one exploration by the way that was walked, the orders and the position: most moves change neither answers nor
 * orders.
 */
export type LiveKeys = WeakMap<PresentRoute, WeakMap<Session["purchases"], Map<string, string>>>;

/** How everything turns out that earlier answers can still decide. */
export const liveKey = (runtime: Runtime, distinctions: Distinctions, session: Session): string => {
  const { position, purchases } = session;
  const live = distinctions.live.get(position);
  if (live === undefined || live.length === 0) return "";
  const route = presentRoute(runtime, session);
  const ofRoute: WeakMap<object, Map<string, string>> = distinctions.liveKeys.get(route) ?? new WeakMap();
  const told = ofRoute.get(purchases) ?? new Map<string, string>();
  const before = told.get(position);
  if (before !== undefined) return before;
  const behind = stepsBehind(runtime, session);
  const has = owned(session);
  const compare = (leaf: Condition): boolean =>
    holds(leaf, { facts: "answer" in leaf && !behind.includes(leaf.answer) ? NO_FACTS : route.facts, owned: has });
  const tell = (leaf: Live): string => {
    if ("accepts" in leaf) return accepted(runtime, distinctions, session, behind, leaf.accepts);
    return ("underage" in leaf ? isUnderage(runtime, session, behind) : compare(leaf)) ? "1" : "0";
  };
  const key = live.map(tell).join("");
  distinctions.liveKeys.set(route, ofRoute.set(purchases, told.set(position, key)));
  return key;
};
