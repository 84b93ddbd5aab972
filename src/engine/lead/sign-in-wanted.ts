import type { FormProgress } from "../forms/form-fields.ts";
import type { Session } from "../session/session.ts";

/** Key of the table of payment outcomes: the address is a client's, and not proved. */
const OUTCOME = "sign-in-needed";

/** A form whose answer led to signing in. */
export const isForSignIn = (progress: FormProgress | undefined): boolean =>
  progress?.status === "refused" &&
  (progress.refusal.code === "emailIsAlreadyInUse" || progress.refusal.code === "signInNeeded");

/** Whether the visitor was asked to sign in where they stand, and has not done so. */
export const isSignInWanted = ({ attempt, forms }: Pick<Session, "attempt" | "forms">): boolean =>
  attempt?.reason === OUTCOME || Object.values(forms).some(isForSignIn);

/** What asked for it is answered, or left behind. */
export const signInAnswered = (session: Session): Session =>
  isSignInWanted(session)
    ? {
        ...session,
        attempt: session.attempt?.reason === OUTCOME ? null : session.attempt,
        forms: Object.fromEntries(Object.entries(session.forms).filter(([, progress]) => !isForSignIn(progress))),
        status: "idle",
        failure: null,
      }
    : session;
