import type { ModalKind } from "../../../engine/contracts/modal-kind.ts";

export const kind: ModalKind = { kind: "Info", once: false, accept: (_definition, session) => session };
