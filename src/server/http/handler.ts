import type { AnswerOf, Call, InputOf } from "../../api/call.ts";
import type { CallName, Calls } from "../../api/calls.ts";
import type { Result } from "../../foundation/result.ts";
import type { IdToken } from "../accounts/id-token.ts";
import type { LeadRow } from "../database/tables.ts";
import type { Services } from "../services.ts";
import type { ServerRefusal } from "./refusal.ts";

/** What a handler learns of the request beside its validated parts. */
export interface RequestContext {
  readonly ip: string;
  readonly header: (name: string) => string | undefined;
  /** The lead whose code and proof the request carries: present on calls with access `proof`. */
  readonly lead: LeadRow | null;
  /** Who signed in: present on calls with access `bearer`. */
  readonly client: IdToken | null;
}

export type Handler<C extends Call> = (
  input: InputOf<C>,
  services: Services,
  context: RequestContext,
) => Promise<Result<AnswerOf<C>, ServerRefusal>>;

/** One handler for each declared call: a call without one does not compile. */
export type Handlers = { readonly [N in CallName]: Handler<Calls[N]> };

/** @throws when a call that is declared without access `proof` asks for the lead. */
export const provenLead = (context: RequestContext): LeadRow => {
  if (!context.lead) throw new Error("provenLead: this call does not declare access `proof`");
  return context.lead;
};

/** @throws when a call that is declared without access `bearer` asks for the client. */
export const signedInClient = (context: RequestContext): IdToken => {
  if (!context.client) throw new Error("signedInClient: this call does not declare access `bearer`");
  return context.client;
};
