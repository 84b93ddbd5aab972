import type { ModalKindName } from "../../language/types/kind-names.gen.ts";
import type { ModalNode } from "../../language/types/modal-node.gen.ts";
import type { Session } from "../session/session.ts";

/** The pure half of a modal: one folder in `kinds/modals`. */
export interface ModalKind {
  readonly kind: ModalKindName;
  /** True: opens at most once a session (downsells). */
  readonly once: boolean;
  /** The menu of the site: opened from the header of marketing pages, drawn at the side. */
  readonly menu?: true;
  /** True: it asks where to send what is bought. */
  readonly asksAddress?: true;
  /** True: it says what comes after signing up for an event; no other may answer a sign-up. */
  readonly answersSignUp?: true;
  /** True: it promises its product for less than before; the coupon of its campaign has to lower it. */
  readonly promisesLess?: true;
  /** What accepting changes; closing or declining changes nothing. */
  accept(definition: ModalNode, session: Session): Session;
}
