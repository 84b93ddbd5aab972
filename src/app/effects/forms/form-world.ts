import type { HttpClient } from "../../../api/http-client.ts";
import type { FunnelDefinition } from "../../../engine/definition/definition.ts";
import type { Session } from "../../../engine/session/session.ts";
import type { Event } from "../../../engine/transition/events.ts";
import type { Locale } from "../../../foundation/locale.ts";

export type Fields = Readonly<Record<string, string>>;

/** What a form may reach. */
export interface FormWorld {
  readonly client: HttpClient;
  readonly played: Pick<FunnelDefinition, "id" | "edition" | "products" | "offers">;
  readonly locale: Locale;
  readonly session: Session;
  readonly dispatch: (event: Event) => void;
  /** Stores or removes the id token (SPEC §4, OTP login). */
  readonly keepToken: (idToken: string | null) => void;
  /** Forgets everything that this browser keeps of the visitor. */
  readonly forgetVisitor: () => void;
  /** What the link of a mail brought along, by name: `refundToken`, `signUpToken`. The address has lost it by now. */
  readonly secrets: Fields;
}

/** `refused`: an error key of SPEC §5; `field`: the one to blame. */
export type FormAnswer = { readonly sent: true } | { readonly refused: string; readonly field?: string };

/** Sends one form. May throw what a call throws. */
export type FormHandler = (fields: Fields, world: FormWorld) => Promise<FormAnswer>;

export const SENT: FormAnswer = { sent: true };
