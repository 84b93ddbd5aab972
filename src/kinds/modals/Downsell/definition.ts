import type { ModalKind } from "../../../engine/contracts/modal-kind.ts";
import { owned } from "../../../engine/owned.ts";
import { pendingAttempt } from "../../../engine/pending-attempt.ts";

export const kind: ModalKind = {
  kind: "Downsell",
  once: true,
  accept: ({ product }, session) =>
    product === undefined || owned(session).has(product) || pendingAttempt(session)
      ? session
      : { ...session, plan: product, attempt: null, status: "idle", failure: null },
};
