import type { ModalDefinition } from "../definition/definition.ts";
import type { Session } from "../session/session.ts";

/** Accepting a modal that only informs, or whose form sends what it has to by itself. */
export const changeNothing = (_definition: ModalDefinition, session: Session): Session => session;
