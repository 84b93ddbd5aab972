import { play } from "../../src/checker/walks/play.ts";
import type { Runtime } from "../../src/engine/definition/runtime.ts";
import { stepOf } from "../../src/engine/session/present-route.ts";
import type { Session } from "../../src/engine/session/session.ts";
import { newSession } from "../../src/engine/session/start.ts";
import { WrongUse } from "../../src/foundation/failures/wrong-use.ts";
import type { Visitor } from "./visitors.ts";

/**
 * The visitor's session where the results stand.
 * @param today `YYYY-MM-DD`
 * @throws WrongUse when an answer is none of its question, or the visitor never gets there
 */
export const arrive = (runtime: Runtime, { name, locale, answers }: Visitor, today: string): Session => {
  const isThere = (session: Session): boolean =>
    runtime.screens.get(stepOf(runtime, session.position).definition.page)?.tracking === "summary";
  const { last } = play(runtime, newSession(runtime, { locale, startedOn: today }), {
    answers,
    choose: (legs, session) => (isThere(session) ? undefined : legs[0]),
  });
  if (!isThere(last)) throw new WrongUse(`"${name}" gets no further than "${last.position}"`);
  return last;
};
