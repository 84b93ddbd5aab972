import type { ModalKind } from "../../../engine/contracts/modal-kind.ts";
import { changeNothing } from "../../../engine/transition/change-nothing.ts";

export const kind: ModalKind = { kind: "AddressFat", once: false, asksAddress: true, accept: changeNothing };
