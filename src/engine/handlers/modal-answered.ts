import { present } from "../../foundation/invariant.ts";
import { faulty, unchanged } from "../transition/transition-result.ts";
import type { Handler } from "./handler.ts";

export const modalAnswered: Handler<"modalAnswered"> = (runtime, session, { modal, accepted }) => {
  const kind = runtime.modals.get(modal);
  if (!kind || session.modal !== modal) return faulty(session, `modalAnswered: ${modal} is not open`);
  const closed = { ...session, modal: null };
  if (!accepted) return unchanged(closed);
  return unchanged(kind.accept(present(runtime.definition.modals[modal], `modal "${modal}"`), closed));
};
