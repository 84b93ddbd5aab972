import type { Entry } from "./entry.ts";

/** What the boot script leaves for the application: the taps it took, and what it removed from the address. */
export interface BootState {
  readonly taps: readonly BootTap[];
  /** By `SECRET_PARAMETERS`: read once, never in the address again. */
  readonly secrets: Readonly<Record<string, string>>;
  /** Where storage is blocked: the answers that a page of ours put into the fragment, or kept over a reload. */
  readonly carried: string | null;
  /** What storage gave too late; null where it answers in time, or not at all. */
  readonly late: LateTexts | null;
  /** Path that this document was loaded from. */
  readonly path: string;
  /** Where the visit began; null where the stored session says so. */
  readonly entry: Entry | null;
  /** The address of a page of ours, with where the visit came from and where it began. */
  withSource(address: string): string;
  /** The visitor has been here: storage or the address holds a session. */
  readonly isBack: boolean;
  /** Starts loading the application now instead of after the first paint. */
  load(): void;
  /** What the application needs to start could not be had: it is fetched anew, or the visitor is told. */
  fail(): void;
  /** Draws no further step; taps are still recorded. */
  settle(): void;
  /** What a reload must not lose. */
  acts(): KeptActs;
  /**
   * Stops listening; from now on the application takes the taps.
   * @param unstored the answers that storage does not keep, as `KeptActs.carried`
   */
  handOver(unstored?: () => string | null): void;
  /** Enters again what was entered too early, then presses the button that was pressed, where they still stand. */
  doAgain(): void;
}

export interface BootTap {
  readonly step: string;
  readonly value: string;
  /** Answers that the tap brings along, `PageGoal.answers` as JSON. */
  readonly after?: string | undefined;
}

/** The stored session and its lead, by their keys, from storage that took so long that it counts as blocked from then on. */
export type LateTexts = Readonly<Record<"user" | "lead", string | null>>;

/** What a visitor has done on a page that has to be loaded again. */
export interface KeptActs {
  readonly taps: readonly BootTap[];
  /** Meaning of a field → what is entered there. */
  readonly entries: readonly (readonly [string, string])[];
  /** Meaning of the button that waits to be pressed. */
  readonly press: string | null;
  /** As `BootState.secrets`: the address has them no more. */
  readonly secrets: BootState["secrets"];
  /** The answers, where storage does not keep them: text that `session/carried/read-carried.ts` reads. */
  readonly carried: string | null;
}

/** `<script type="application/json" id="boot-plan">`: what the boot script may do on this page. */
export interface BootPlan {
  /** Address of the steps held ready; empty: none. */
  readonly steps: string;
  /** Address of the quiz, without the hash that names the step. */
  readonly quizPath: string;
  /** Addresses of modules in the order in which they are evaluated, each in a task of its own; the last one starts the application. */
  readonly modules: readonly string[];
  /** What it asks for first: the views of this page, the funnel. Fetched beside it, not after it. */
  readonly beside: readonly { readonly href: string; readonly as: "script" | "fetch" }[];
  /** Addresses of its stylesheets: the page itself carries only what its own sight needs. */
  readonly styles: readonly string[];
  /** True: load after the first paint, at low priority, or on the first touch. */
  readonly deferred: boolean;
}

/** The steps that a tap may lead to before the application is there. */
export interface StepsAhead {
  /** step → value → step shown next; only where earlier answers cannot change it. */
  readonly next: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** HTML of the page's root, by step. */
  readonly html: Readonly<Record<string, string>>;
  /** What they look like, until the whole sheet is there. */
  readonly css: string;
}

declare global {
  interface Window {
    funnelBoot?: BootState;
  }
}

/** First character of a fragment that carries answers. */
export const CARRIED_MARK = "~";

/** Tokens of mails that the fragment carries, which no server and no proxy sees: `#plan=…`. */
export const FRAGMENT_SECRETS = ["plan", "declarationToken", "refundToken", "signUpToken", "newsToken"] as const;

/** Key of web storage that holds the session (SPEC §3, browser storage). */
export const SESSION_KEY = "user";
