import { choosePlan } from "../../../engine/choose-plan.ts";
import type { ModalKind } from "../../../engine/contracts/modal-kind.ts";

export const kind: ModalKind = { kind: "Discount", once: false, accept: choosePlan };
