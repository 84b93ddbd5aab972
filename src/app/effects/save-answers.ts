import { updateQuizData } from "../../api/calls/update-quiz-data.gen.ts";
import { leadPayload } from "../../engine/lead/lead-payload.ts";
import type { Lead, Session } from "../../engine/session/session.ts";
import { createStatusNotice, type StatusNotice } from "../outside/connection/status-notice.ts";
import type { Ports } from "../ports/ports.ts";
import { noteSaved, noteUnsaved } from "../session/unsaved.ts";
import type { EffectHandler } from "./effect-handler.ts";

/** SPEC §3, `quiz_submission_status`. */
export type QuizSubmissionStatus = "default" | "success" | "error" | "loading" | "networkError";

/** What the visitor reads; `null`: nothing that they would miss. That it runs reads only who has asked for it. */
const WORDS: { readonly [S in QuizSubmissionStatus]: string | null } = {
  default: null,
  loading: "app.quiz.saving",
  success: null,
  error: "app.quiz.refused",
  networkError: "app.quiz.unsaved",
};

/** Pauses before the next tries; after the last one the words stay, with a way to try again, until the next change. */
const PAUSES_MS = [2_000, 5_000, 15_000, 30_000, 60_000] as const;

/** Refusals that pass by themselves. */
const PASSING: readonly string[] = ["too_many_requests", "unavailable", "internal"];

interface Submission {
  readonly notice: StatusNotice;
  /** The newest answers: older ones are not sent again. */
  newest: Session;
}

/** By page load. */
const submissions = new WeakMap<Ports["client"], Submission>();

const send = async (
  sequence: number,
  session: Session,
  lead: Lead,
  { client, runtime, reportFault }: Ports,
): Promise<QuizSubmissionStatus> => {
  const { quiz_id, quiz_answers } = leadPayload(runtime, session, { email: lead.email, utmParams: {} });
  try {
    const input = { params: { id: lead.code }, body: { quiz_id, quiz_answers, sequence } };
    const answer = await client.send(updateQuizData, input, { proof: lead.proof });
    if (answer.ok) return "success";
    return PASSING.includes(answer.error.error_code) ? "networkError" : "error";
  } catch (error) {
    reportFault("answers were not saved", error);
    return "networkError";
  }
};

/**
 * SPEC §4, update quiz: the answers of a lead that exists already. What does not arrive is said above the page and sent
 * again, on the next page, too; so is what the server does not take.
 */
export const saveAnswers: EffectHandler<"saveAnswers"> = async (_effect, session, ports) => {
  const { lead } = session;
  if (!lead) return [];
  const submission = submissions.get(ports.client) ?? { notice: createStatusNotice(), newest: session };
  submissions.set(ports.client, submission);
  submission.newest = session;
  // First: the document may be left before there is an answer.
  await submit(noteUnsaved(ports.storage, lead), submission, { session, lead }, ports);
  return [];
};

/** @param sequence stays with the answers, however often they are sent: another tab may have saved newer ones meanwhile */
const submit = async (
  sequence: number,
  submission: Submission,
  answers: { readonly session: Session; readonly lead: Lead },
  ports: Ports,
  isAsked = false,
): Promise<void> => {
  const { session, lead } = answers;
  const { words, pause, storage } = ports;
  let isPressed = isAsked;
  const enter = (status: QuizSubmissionStatus, act?: () => void): void => {
    // One that runs by itself leaves the words there that say so.
    if (status === "loading" && !isPressed) return;
    const key = WORDS[status];
    if (key === null) submission.notice.show("");
    else submission.notice.show(words.t(key), act && { label: words.t("app.retry"), act });
  };
  for (const wait of [...PAUSES_MS, null]) {
    enter("loading");
    const status = await send(sequence, session, lead, ports);
    if (submission.newest !== session) return;
    if (status === "success") {
      noteSaved(storage, sequence);
      return enter(status);
    }
    isPressed = false;
    const pressed = new Promise<void>((press) => {
      enter(status, () => {
        isPressed = true;
        press();
      });
    });
    if (wait === null) void pressed.then(() => submit(sequence, submission, answers, ports, true));
    else await Promise.race([pause(wait), pressed]);
    if (submission.newest !== session) return;
  }
};
