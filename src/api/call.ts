import type { Calls, CallTerms, Refusal } from "./types.gen.ts";

/** Of every call that `schemas/api` declares. */
export type CallName = keyof Calls;

/**
 * One request of the HTTP API (SPEC §7), as far as its sender has to know it. Declared once, in `schemas/api`: the
 * server's routes, its validation and the OpenAPI document come from there as well.
 */
export interface Call<N extends CallName = CallName> extends Pick<CallTerms, "method" | "path" | "service" | "retry"> {
  readonly name: N;
  readonly budgetMs: number;
  /** Carries session id and utm headers (SPEC §7, checkout service). */
  readonly checkout: boolean;
  readonly isAnswer: (value: unknown) => value is AnswerOf<N>;
}

/** Time a call may take before the visitor is offered to try again. */
export const BUDGET_MS = { read: 10_000, write: 15_000, payment: 60_000 } as const;

/** Codes that any call may answer with. */
export type CommonFailure =
  | "validation_failed"
  | "not_found"
  | "unauthorised"
  | "too_many_requests"
  | "body_too_large"
  | "unsupported_media_type"
  | "unavailable"
  | "internal";

/** Every code of a refusal. */
export type RefusalCode = Calls[CallName]["failure"] | CommonFailure;

export type InputOf<N extends CallName> = Omit<Calls[N]["shape"], "answer">;

export type AnswerOf<N extends CallName> = Calls[N]["shape"]["answer"];

export type RefusalOf<N extends CallName> = Omit<Refusal, "error_code"> & {
  readonly error_code: Calls[N]["failure"] | CommonFailure;
  readonly status: number;
};
