import type { ModalKind } from "../../../engine/contracts/modal-kind.ts";

export const kind: ModalKind = { kind: "AddressFat", once: false, accept: (_definition, session) => session };
