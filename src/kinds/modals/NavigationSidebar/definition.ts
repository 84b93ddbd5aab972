import { changeNothing } from "../../../engine/change-nothing.ts";
import type { ModalKind } from "../../../engine/contracts/modal-kind.ts";

export const kind: ModalKind = { kind: "NavigationSidebar", once: false, menu: true, accept: changeNothing };
