import type { ModalDefinition } from "../definition/definition.ts";
import type { Session } from "../session/session.ts";

/** The pure half of a modal: one folder in `kinds/modals`. */
export interface ModalKind {
  readonly kind: string;
  /** True: opens at most once a session (downsells). */
  readonly once: boolean;
  /** The menu of the site: opened from the header of marketing pages, drawn at the side. */
  readonly menu?: true;
  /** What accepting changes; closing or declining changes nothing. */
  accept(definition: ModalDefinition, session: Session): Session;
}
