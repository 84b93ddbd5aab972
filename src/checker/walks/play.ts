import type { Runtime } from "../../engine/definition/runtime.ts";
import { stepOf } from "../../engine/session/present-route.ts";
import type { Session } from "../../engine/session/session.ts";
import { WrongUse } from "../../foundation/failures/wrong-use.ts";
import { type Leg, legsFrom, perform } from "./main-line.ts";

/** One visitor from the first step to the last. */
export interface Walk {
  readonly hops: readonly { readonly session: Session; readonly leg: Leg }[];
  readonly last: Session;
}

export interface Choices {
  readonly answers: Readonly<Record<string, unknown>>;
  /** One of the ways off the step, for whoever gives no answer there. */
  choose(legs: readonly Leg[], session: Session): Leg | undefined;
}

/** A funnel that leads in a ring is not walked for ever. */
const MOST_HOPS = 500;

/** Goes on until an end, or where nothing leads on. @throws WrongUse when an answer is none of its step */
export const play = (runtime: Runtime, from: Session, { answers, choose }: Choices): Walk => {
  const hops: { session: Session; leg: Leg }[] = [];
  let session = from;
  while (!isEnd(runtime, session) && hops.length < MOST_HOPS) {
    const leg = answered(runtime, session, answers) ?? choose(legsFrom(runtime, session), session);
    if (!leg) break;
    hops.push({ session, leg });
    session = leg.after;
  }
  return { hops, last: session };
};

export const isEnd = (runtime: Runtime, session: Session): boolean =>
  stepOf(runtime, session.position).definition.end !== undefined;

const answered = (runtime: Runtime, session: Session, answers: Choices["answers"]): Leg | null => {
  const step = stepOf(runtime, session.position);
  if (!step.question || !Object.hasOwn(answers, step.id)) return null;
  const parsed = step.question.parseAnswer(answers[step.id]);
  const refusal = `${JSON.stringify(answers[step.id])} is no answer of step "${step.id}"`;
  if (!parsed.ok) throw new WrongUse(`${refusal} (${parsed.error.code})`);
  const leg = perform(runtime, session, { type: "answerGiven", step: step.id, answer: parsed.value });
  if (leg.after.position === session.position) throw new WrongUse(`${refusal}: the visitor stays there`);
  return leg;
};
