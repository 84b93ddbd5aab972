import type { ModalNode } from "../../language/types/modal-node.gen.ts";
import type { Session } from "../session/session.ts";

/** Accepting a modal that only informs, or whose form sends what it has to by itself. */
export const changeNothing = (_definition: ModalNode, session: Session): Session => session;
