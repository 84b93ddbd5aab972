import type { ModalKind } from "../../../engine/contracts/modal-kind.ts";
import { changeNothing } from "../../../engine/transition/change-nothing.ts";

export const kind: ModalKind = { kind: "MarathonSuccess", once: false, answersSignUp: true, accept: changeNothing };
