import type { FormProgress } from "../forms/form-fields.ts";
import type { Session } from "../session/session.ts";

/** A form whose answer led to signing in. */
export const isForSignIn = (progress: FormProgress | undefined): boolean =>
  progress?.status === "refused" &&
  (progress.refusal.code === "emailIsAlreadyInUse" || progress.refusal.code === "signInNeeded");

/** Whether a form asked somebody to sign in who has bought nothing yet, and they have not done so. */
export const isSignInWanted = ({ forms, signIn, purchases }: Session): boolean =>
  purchases.length === 0 && signIn?.status !== "signed-in" && Object.values(forms).some(isForSignIn);
