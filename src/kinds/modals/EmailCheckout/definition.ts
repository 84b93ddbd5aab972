import { changeNothing } from "../../../engine/change-nothing.ts";
import type { ModalKind } from "../../../engine/contracts/modal-kind.ts";

export const kind: ModalKind = { kind: "EmailCheckout", once: false, accept: changeNothing };
