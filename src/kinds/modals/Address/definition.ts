import type { ModalKind } from "../../../engine/contracts/modal-kind.ts";

export const kind: ModalKind = { kind: "Address", once: false, accept: (_definition, session) => session };
