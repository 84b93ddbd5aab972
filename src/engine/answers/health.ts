import type { Runtime, RuntimeStep } from "../definition/runtime.ts";
import { roles } from "../session/selectors.ts";
import type { Session } from "../session/session.ts";
import type { AnswerValue } from "./answer.ts";

/** The answer tells about health, body or mood (`data_class`; GDPR article 9). */
export const isAboutHealth = ({ definition }: RuntimeStep): boolean => definition.question?.data_class === "special";

/** The visitor agreed to the use of such answers, at the step that has the role `health_consent`. */
export const hasAgreedToHealth = (runtime: Runtime, session: Session): boolean =>
  isConsent(roles(runtime, session)["health_consent"]);

/** What the question for consent takes for a yes. */
export const isConsent = (answer: AnswerValue | undefined): boolean => answer === "yes" || answer === true;
