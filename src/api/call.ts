import type { Refusal } from "./types.gen.ts";

/** What a call's schema says: its generated interface. */
export interface Shape {
  readonly params?: object;
  readonly query?: object;
  readonly body?: object;
  readonly answer: unknown;
}

/**
 * One request of the HTTP API, declared once (SPEC §7): client, routing, validation, OpenAPI document and contract
 * tests are derived from it.
 */
export interface Call<S extends Shape = Shape, F extends string = string> {
  /** Equals the schema's title with a small first letter. */
  readonly name: string;
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  /** Below the base of its service, as SPEC §7 writes it. */
  readonly path: string;
  readonly service: "api" | "payments";
  readonly summary: string;
  /** Who may call: `proof` needs the lead's proof, `bearer` an id token. */
  readonly access: "anyone" | "proof" | "bearer";
  /** `safe`: any number of times; `keyed`: the body's attempt id makes a second send harmless; `never`: once. */
  readonly retry: "safe" | "keyed" | "never";
  readonly budgetMs: number;
  /** Carries session id and utm headers (SPEC §7, checkout service). */
  readonly checkout: boolean;
  /** Expected refusals beside those that any call may give. */
  readonly failures: readonly F[];
  /** The most sensitive thing that passes, either way. */
  readonly dataClass: "none" | "personal" | "special";
  readonly isAnswer: (value: unknown) => value is S["answer"];
  /** Never set: carries the types. */
  readonly shape?: S;
}

/** Time a call may take before the visitor is offered to try again. */
export const BUDGET_MS = { read: 10_000, write: 15_000, payment: 60_000 } as const;

/** Codes that any call may answer with. */
export const COMMON_FAILURES = [
  "validation_failed",
  "not_found",
  "unauthorised",
  "too_many_requests",
  "body_too_large",
  "unsupported_media_type",
  "unavailable",
  "internal",
] as const;
export type CommonFailure = (typeof COMMON_FAILURES)[number];

export type InputOf<C> = C extends Call<infer S, string> ? Omit<S, "answer"> : never;
export type AnswerOf<C> = C extends Call<infer S, string> ? S["answer"] : never;
export type RefusalOf<C> =
  C extends Call<Shape, infer F>
    ? Omit<Refusal, "error_code"> & { readonly error_code: F | CommonFailure; readonly status: number }
    : never;
