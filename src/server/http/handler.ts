import type { AnswerOf, CallName, InputOf } from "../../api/call.ts";
import type { Calls } from "../../api/types.gen.ts";
import type { Result } from "../../foundation/result.ts";
import type { IdToken } from "../accounts/id-token.ts";
import type { LeadRow } from "../database/tables.ts";
import type { Services } from "../services.ts";
import type { ServerRefusal } from "./refusal.ts";

/** What a handler learns of the request beside its validated parts. */
export interface RequestFacts {
  readonly ip: string;
  readonly header: (name: string) => string | undefined;
}

/** Who calls, by the access that the call declares. */
export interface CallerOf {
  readonly anyone: RequestFacts;
  /** The lead whose code and proof the request carries. */
  readonly proof: RequestFacts & { readonly lead: LeadRow };
  /** Who signed in. */
  readonly bearer: RequestFacts & { readonly client: IdToken };
}

export type Handler<N extends CallName> = (
  input: InputOf<N>,
  services: Services,
  caller: CallerOf[Calls[N]["access"]],
) => Promise<Result<AnswerOf<N>, ServerRefusal>>;

/**
 * A handler as a route calls it, which has validated the input and found the caller. A method, because its parameters are
 * then compared either way: each handler takes its own call's.
 */
export type AnyHandler = {
  handle(input: object, services: Services, caller: RequestFacts): Promise<Result<unknown, ServerRefusal>>;
}["handle"];

/** One handler for each declared call: a call without one does not compile. */
export type Handlers = { readonly [N in CallName]: Handler<N> };
