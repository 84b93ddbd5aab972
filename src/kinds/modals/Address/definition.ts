import type { ModalKind } from "../../../engine/contracts/modal-kind.ts";
import { changeNothing } from "../../../engine/transition/change-nothing.ts";

export const kind: ModalKind = { kind: "Address", once: false, asksAddress: true, accept: changeNothing };
