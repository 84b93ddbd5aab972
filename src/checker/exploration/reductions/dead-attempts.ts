import { pendingAttempt } from "../../../engine/selling/pending-attempt.ts";
import type { Session } from "../../../engine/session/session.ts";

export interface AttemptKey {
  readonly product: string;
  readonly text: string;
}

/** A declined attempt is dead: every event is enabled again that was enabled before the payment. */
export const liveAttemptKey = (session: Session): AttemptKey | null => {
  const attempt = pendingAttempt(session);
  return attempt && { product: attempt.product, text: attempt.status };
};

/** Without the reduction: of a declined attempt the engine reads the id, because the next one has another. */
export const attemptKey = ({ attempt }: Session): AttemptKey | null =>
  attempt && { product: attempt.product, text: `${attempt.status} ${attempt.id}` };
