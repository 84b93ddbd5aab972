import { openPlan as openPlanCall } from "../../../api/calls/open-plan.gen.ts";
import type { Runtime } from "../../../engine/definition/runtime.ts";
import { restoreSession } from "../../../engine/session/restore.ts";
import type { Session } from "../../../engine/session/session.ts";
import { createStatusNotice } from "../../outside/connection/status-notice.ts";
import type { Ports } from "../../ports/ports.ts";
import { answersOfValues } from "./answers-of-values.ts";
import { askToTryAgain, askWhosePlan, type Translate } from "./ask-whose-plan.ts";

/** A visit that has come further than a first look. */
const isGoingOn = (session: Session | null): boolean =>
  session !== null &&
  (session.lead !== null || Object.keys(session.answers).length > 0 || session.purchases.length > 0);

/** Already in this plan: there is nothing to ask. */
const isHere = (session: Session | null, code: string): boolean =>
  session?.lead?.code === code && Object.keys(session.answers).length > 0;

/** Only these say that the link is no good; every other failure may pass. */
const ENDED: readonly string[] = ["not_found", "validation_failed"];

/**
 * The session behind the link of a plan mail, once the visitor has said that it is theirs. It holds answers and the name of
 * the lead, no proof: it shows and goes on, and paying asks for a code from that mailbox.
 * @returns null when the visit goes on as it is: not theirs, a link that has ended, a server that is away for too long
 */
export const openPlan = async (
  token: string,
  runtime: Runtime,
  present: Session | null,
  { client, words, page, today, reportFault }: Ports,
): Promise<Session | null> => {
  const translate: Translate = (key, params) => words.t(key, { ...params });
  const ask = async () => {
    try {
      const answer = await client.send(openPlanCall, { body: { token } });
      return answer.ok || ENDED.includes(answer.error.error_code) ? answer : null;
    } catch (error) {
      reportFault("a plan could not be opened", error);
      return null;
    }
  };
  let answer = await ask();
  while (answer === null) {
    if (!(await askToTryAgain(translate))) return null;
    answer = await ask();
  }
  if (!answer.ok || answer.value.funnel !== runtime.definition.id) {
    createStatusNotice().show(words.t("app.plan.link.dead"));
    return null;
  }
  const { code, mailbox, quiz_answers } = answer.value;
  if (isHere(present, code) || !(await askWhosePlan(translate, mailbox, isGoingOn(present)))) return null;
  return restoreSession(runtime, {
    version: 1,
    funnel: runtime.definition.id,
    locale: page.locale,
    startedOn: today(),
    answers: answersOfValues(runtime, quiz_answers),
    lead: { code, email: "", proof: "" },
  });
};
