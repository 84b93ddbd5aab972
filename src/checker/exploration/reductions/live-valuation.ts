import { ageOf } from "../../../engine/answers/age.ts";
import type { AnswerValue, Facts } from "../../../engine/answers/answer.ts";
import { holds } from "../../../engine/definition/conditions.ts";
import type { Runtime } from "../../../engine/definition/runtime.ts";
import { owned } from "../../../engine/selling/owned.ts";
import { type PresentRoute, presentRoute, stepOf } from "../../../engine/session/present-route.ts";
import { rolesFrom } from "../../../engine/session/selectors.ts";
import type { Session } from "../../../engine/session/session.ts";
import type { ClassOf } from "./answer-symmetry.ts";
import { type LiveCondition, liveConditions } from "./cone-of-influence.ts";

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

/** The classes of answers that a question ahead accepts in this session. */
const accepted = (
  runtime: Runtime,
  classOf: ClassOf,
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

/** The value of every live condition in a session, as one string. */
export type LiveValuation = (session: Session) => string;

/**
 * Values of one exploration are kept by the present route, the purchases and the position: most events change neither
 * answers nor purchases.
 */
export const createLiveValuation = (runtime: Runtime, classOf: ClassOf): LiveValuation => {
  const { at: live, linked } = liveConditions(runtime);
  const kept = new WeakMap<PresentRoute, WeakMap<Session["purchases"], Map<string, string>>>();
  const valuation = (conditions: readonly LiveCondition[], session: Session, { facts }: PresentRoute): string => {
    const { steps } = presentRoute(runtime, session);
    const behind = stepsBehind(runtime, session);
    const has = owned(session);
    const value = (condition: LiveCondition): string => {
      // A typed address leads past the questions in between: outside the quiz, what was answered ahead counts, too.
      const answered = linked.has(condition) ? steps : behind;
      if ("accepts" in condition) return accepted(runtime, classOf, session, answered, condition.accepts);
      if ("underage" in condition) return isUnderage(runtime, session, answered) ? "1" : "0";
      const counts = !("answer" in condition) || answered.includes(condition.answer);
      return holds(condition, { facts: counts ? facts : NO_FACTS, owned: has }) ? "1" : "0";
    };
    return conditions.map(value).join("");
  };
  return (session) => {
    const { position, purchases, ownedProducts } = session;
    const place = `${position} ${ownedProducts.join()}`;
    const conditions = live.get(position);
    if (conditions === undefined || conditions.length === 0) return "";
    const route = presentRoute(runtime, session);
    const ofRoute: WeakMap<object, Map<string, string>> = kept.get(route) ?? new WeakMap();
    const byPosition = ofRoute.get(purchases) ?? new Map<string, string>();
    const value = byPosition.get(place) ?? valuation(conditions, session, route);
    kept.set(route, ofRoute.set(purchases, byPosition.set(place, value)));
    return value;
  };
};
