import type { ScreenKindName } from "../../language/types/kind-names.gen.ts";
import type { PageTypes } from "../../language/types/tracking-plan.gen.ts";

/** SPEC §2, tracking page types. */
export type PageType = keyof PageTypes;

/** The pure half of a page kind (SPEC §2, page kinds): one folder in `kinds/screens`. */
export interface ScreenKind {
  readonly kind: ScreenKindName;
  readonly tracking: PageType;
  /** Header with menu and footer; not on results, email, checkout, quiz (SPEC §2). */
  readonly marketingHeader: boolean;
  /** True: its header keeps the brand and the languages, its footer the legal links. Nothing there leads away from a decision. */
  readonly undistracted?: true;
  /** A document of its own with its own Content-Security-Policy: entered by a full load (DESIGN §6). */
  readonly paymentDocument: boolean;
  /** What the page shows depends on the session: prerendered as a frame, filled by the application. */
  readonly personal: boolean;
  /** What somebody finds here who has not been on the site before: the beginning of the quiz, or a text; absent: nothing. */
  readonly entrance?: "quiz" | "text";
  /** True: it sends its visitors on, to the page that its `redirect` names. */
  readonly redirects?: true;
  /** How its sections stand: across the page where something is read, side by side where something is decided; else in a column. */
  readonly width?: "page" | "split";
  /** The boot script takes its first taps; the application comes after the first paint (DESIGN §10). */
  readonly deferred?: true;
  /** The visitor stays where the page before was scrolled to; not on its shipping subpage (SPEC §2). */
  readonly keepsScroll?: true;
}
