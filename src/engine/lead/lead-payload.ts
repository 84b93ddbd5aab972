import type { Locale } from "../../foundation/locale.ts";
import type { Answer, AnswerValue, Facts } from "../answers/answer.ts";
import type { Runtime } from "../definition/runtime.ts";
import { presentRoute, stepOf } from "../session/present-route.ts";
import { facts } from "../session/selectors.ts";
import type { Session } from "../session/session.ts";

/** What only the application knows when a lead is made. */
export interface LeadSource {
  readonly email: string;
  readonly utmParams: Readonly<Record<string, string>>;
  readonly recaptchaToken?: string;
}

/** SPEC §3, lead create payload. */
export interface LeadPayload {
  readonly quiz_id: string;
  readonly quiz_answers: Readonly<Record<string, AnswerValue>>;
  readonly source: "react";
  readonly language: Locale;
  readonly utm_params: Readonly<Record<string, string>>;
  readonly recaptcha_token?: string;
  readonly email: string;
}

const isImperial = (answer: Answer | undefined): boolean =>
  typeof answer === "object" && answer !== null && "unit" in answer && (answer.unit === "lb" || answer.unit === "in");

/** How the visitor gave measures; values themselves are metric. */
const unitSystem = (runtime: Runtime, session: Session): "imperial" | "metric" =>
  presentRoute(runtime, session).steps.some((step) => isImperial(session.answers[step])) ? "imperial" : "metric";

/** Answers of questions on the present route. Age is removed if age_range is present (SPEC §3). */
const quizAnswers = (runtime: Runtime, given: Facts): Readonly<Record<string, AnswerValue>> => {
  const asked = Object.entries(given).filter(([step]) => stepOf(runtime, step).question?.asks);
  const hasRange = asked.some(([step]) => step === "age_range");
  return Object.fromEntries(hasRange ? asked.filter(([step]) => step !== "age") : asked);
};

export const leadPayload = (runtime: Runtime, session: Session, source: LeadSource): LeadPayload => ({
  quiz_id: runtime.definition.quiz.id,
  quiz_answers: { ...quizAnswers(runtime, facts(runtime, session)), unit_system: unitSystem(runtime, session) },
  source: "react",
  language: session.locale,
  utm_params: source.utmParams,
  ...(source.recaptchaToken === undefined ? {} : { recaptcha_token: source.recaptchaToken }),
  email: source.email,
});
