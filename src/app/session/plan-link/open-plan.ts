import { openPlan as openPlanCall } from "../../../api/calls/open-plan.gen.ts";
import type { Runtime } from "../../../engine/definition/runtime.ts";
import { restoreSession } from "../../../engine/session/restore.ts";
import type { Lead, Session } from "../../../engine/session/session.ts";
import { transition } from "../../../engine/transition/transition.ts";
import { fetchUser } from "../../effects/user.ts";
import { createStatusNotice } from "../../outside/connection/status-notice.ts";
import type { Ports } from "../../ports/ports.ts";
import { putAside } from "../aside/visits-aside.ts";
import { answersOfValues } from "./answers-of-values.ts";
import { askToTryAgain, askWhosePlan, type Translate } from "./ask-whose-plan.ts";
import { isGoingOn } from "./is-going-on.ts";

/** Already in this plan: there is nothing to ask. */
const isHere = (session: Session | null, code: string): boolean =>
  session?.lead?.code === code && Object.keys(session.answers).length > 0;

/** Only these say that the link is no good; every other failure may pass. */
const ENDED: readonly string[] = ["not_found", "validation_failed"];

/**
 * The session behind the link of a plan mail, once the visitor has said that it is theirs. It holds the
 * answers and a lead of this browser with the mailbox proved: it shows and goes on, and charges no card that another paid with.
 * @returns null when the visit goes on as it is: not theirs, a link that has ended, a server that is away for too long
 */
export const openPlan = async (
  token: string,
  runtime: Runtime,
  present: Session | null,
  ports: Ports,
): Promise<Session | null> => {
  const { client, words, page, today, reportFault } = ports;
  const translate: Translate = (key, params) => words.t(key, { ...params });
  const ask = async (opens: boolean) => {
    try {
      const answer = await client.send(openPlanCall, { body: { token, ...(opens && { opens }) } });
      return answer.ok || ENDED.includes(answer.error.error_code) ? answer : null;
    } catch (error) {
      reportFault("a plan could not be opened", error);
      return null;
    }
  };
  const askUntilThere = async (opens: boolean) => {
    let answer = await ask(opens);
    while (answer === null) {
      if (!(await askToTryAgain(translate))) return null;
      answer = await ask(opens);
    }
    return answer;
  };
  const answer = await askUntilThere(false);
  if (answer === null) return null;
  if (!answer.ok || answer.value.funnel !== runtime.definition.id) {
    createStatusNotice().show(words.t("app.plan.link.dead"));
    return null;
  }
  const { code, mailbox, quiz_answers } = answer.value;
  if (isHere(present, code) || !(await askWhosePlan(translate, mailbox, isGoingOn(present)))) return null;
  const opened = await askUntilThere(true);
  if (!opened?.ok || opened.value.proof === undefined) return null;
  const lead: Lead = { code: opened.value.code, email: "", proof: opened.value.proof };
  putAside(ports.storage, present, lead);
  const session = restoreSession(runtime, {
    version: 1,
    funnel: runtime.definition.id,
    locale: page.locale,
    startedOn: today(),
    answers: answersOfValues(runtime, quiz_answers),
    lead,
  });
  // A client's answers do not come along: known to own a plan, they are led to it and asked nothing anew.
  const owning = await fetchUser(lead, ports);
  return session && owning.reduce((now, event) => transition(runtime, now, event).session, session);
};
