import type { ModalKind } from "../../../engine/contracts/modal-kind.ts";

export const kind: ModalKind = { kind: "SupplementFacts", once: false, accept: (_definition, session) => session };
