import type { ModalKind } from "../../../engine/contracts/modal-kind.ts";
import { choosePlan } from "../../../engine/selling/choose-plan.ts";

export const kind: ModalKind = { kind: "Discount", once: false, promisesLess: true, accept: choosePlan };
