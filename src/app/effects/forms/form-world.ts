import type { Session } from "../../../engine/session/session.ts";
import type { Event } from "../../../engine/transition/events.ts";
import type { Ports } from "../../ports/ports.ts";

export type Fields = Readonly<Record<string, string>>;

/** What a form may reach. */
export interface FormWorld extends Ports {
  readonly session: Session;
  readonly dispatch: (event: Event) => void;
}

/** `refused`: an error key of SPEC §5; `field`: the one to blame. */
export type FormAnswer = { readonly sent: true } | { readonly refused: string; readonly field?: string };

/** Sends one form. May throw what a call throws. */
export type FormHandler = (fields: Fields, world: FormWorld) => Promise<FormAnswer>;

export const SENT: FormAnswer = { sent: true };
