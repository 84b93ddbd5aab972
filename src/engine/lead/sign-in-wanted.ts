import type { Runtime, RuntimeStep } from "../definition/runtime.ts";
import type { FormProgress } from "../forms/form-fields.ts";
import type { Session } from "../session/session.ts";
import { lacksProof } from "./lacks-proof.ts";

/** A form whose answer led to signing in. */
export const isForSignIn = (progress: FormProgress | undefined): boolean =>
  progress?.status === "refused" &&
  (progress.refusal.code === "emailIsAlreadyInUse" || progress.refusal.code === "signInNeeded");

/** Whether a form asked somebody to sign in who has bought nothing yet, and they have not done so. */
export const isSignInWanted = ({ forms, signIn, purchases }: Session): boolean =>
  purchases.length === 0 && signIn?.status !== "signed-in" && Object.values(forms).some(isForSignIn);

/** A step that sells the chosen plan, or a product of its own: who sells that needs no plan (`compile.ts`). */
const sells = (step: RuntimeStep | undefined): boolean =>
  step?.definition.product !== undefined || step?.kind.needs.includes("plan") === true;

/** Whether a visitor was sent to sign in where money is taken. Who went on to another page has left that behind. */
export const isInterrupted = (steps: Runtime["steps"], session: Session): boolean =>
  lacksProof(session.attempt) || (sells(steps.get(session.position)) && isSignInWanted(session));
