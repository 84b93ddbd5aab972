import { FetchError, ofetch } from "ofetch";
import { ok, type Result, refused } from "../foundation/result.ts";
import { addressOf } from "./address.ts";
import { isAnswer as isRefusal } from "./answers/refusal.gen.js";
import type { AnswerOf, Call, CallName, InputOf, RefusalOf } from "./call.ts";
import { HttpFailure, NetworkFailure, Timeout, UnexpectedResponse } from "./failures.ts";
import { type RetryWorld, withRetries } from "./retry.ts";

export interface ClientSettings extends RetryWorld {
  /** Origin of the server, or "" for the page's own. */
  readonly origin: string;
  /** Persistent random 32 digits (SPEC §3, browser storage). */
  readonly traceId: () => string;
  /** Sent with checkout calls (SPEC §7). */
  readonly visit: () => { readonly sessionId: string; readonly medium: string; readonly source: string };
}

export interface Credentials {
  /** `Lead.proof`: for calls with access `proof`. */
  readonly proof?: string;
  /** Id token: for calls with access `bearer`. */
  readonly bearer?: string;
  /** Keeps the purchase secret out of the address: give `-` as the path's secret. */
  readonly paymentSecret?: string;
  /** Of the page, for answers in words and mails: sent as `accept-language` in place of the browser's own. */
  readonly language?: string;
}

export interface HttpClient {
  /**
   * Sends a call. Expected refusals are values; the rest is thrown.
   * @throws NetworkFailure | Timeout | HttpFailure | UnexpectedResponse
   */
  send<N extends CallName>(
    call: Call<N>,
    input: InputOf<N>,
    credentials?: Credentials,
  ): Promise<Result<AnswerOf<N>, RefusalOf<N>>>;
}

const headersFor = (call: Call, settings: ClientSettings, credentials: Credentials): Record<string, string> => {
  const visit = call.checkout ? settings.visit() : null;
  return {
    accept: "application/json",
    "content-type": "application/json",
    "x-trace-id": settings.traceId(),
    ...(visit && { "x-session-id": visit.sessionId, "x-utm-medium": visit.medium, "x-utm-source": visit.source }),
    ...(credentials.language && { "accept-language": credentials.language }),
    ...(credentials.proof && { "x-lead-proof": credentials.proof }),
    ...(credentials.paymentSecret && { "x-payment-secret": credentials.paymentSecret }),
    ...(credentials.bearer && { authorization: `Bearer ${credentials.bearer}` }),
  };
};

const asFailure = (call: Call, error: unknown): Error => {
  // The library wraps what fails before the headers, and passes on what fails in the body.
  const cause = error instanceof FetchError ? error.cause : error;
  const name = cause instanceof Error ? cause.name : "";
  if (name === "TimeoutError" || name === "AbortError")
    return new Timeout(call.name, `no answer in ${call.budgetMs} ms`, error);
  return new NetworkFailure(call.name, "no answer", error);
};

/**
 * The library's own limit ends with the headers, and a body may never come.
 * @throws what `request` throws; once the time is up it is cut with a `TimeoutError`
 */
const withinBudget = async <T>(budgetMs: number, request: (cut: AbortSignal) => Promise<T>): Promise<T> => {
  const controller = new AbortController();
  const late = new DOMException(`no answer in ${budgetMs} ms`, "TimeoutError");
  const timer = setTimeout(() => controller.abort(late), budgetMs);
  try {
    return await request(controller.signal);
  } finally {
    clearTimeout(timer);
  }
};

/** The browser's and the tests' way to the API: the only fetch of declared calls. */
export const createHttpClient = (settings: ClientSettings): HttpClient => ({
  async send<N extends CallName>(call: Call<N>, input: InputOf<N>, credentials: Credentials = {}) {
    const parts: { params?: object | undefined; query?: object | undefined; body?: object | undefined } = input;
    const once = async (): Promise<Result<AnswerOf<N>, RefusalOf<N>>> => {
      const response = await withinBudget(call.budgetMs, (signal) =>
        ofetch.raw<unknown, "text">(settings.origin + addressOf(call, parts.params, parts.query), {
          method: call.method,
          headers: headersFor(call, settings, credentials),
          ...(parts.body && { body: JSON.stringify(parts.body) }),
          signal,
          redirect: "error",
          credentials: "same-origin",
          cache: "no-store",
          // What is sent once only must not be lost because the visitor goes on.
          keepalive: call.retry === "never",
          responseType: "text",
          retry: 0,
          ignoreResponseError: true,
        }),
      ).catch((error: unknown) => {
        throw asFailure(call, error);
      });
      const value = parseJson(response._data);
      if (response.ok) {
        if (call.isAnswer(value)) return ok(value);
        throw new UnexpectedResponse(call.name, `status ${response.status} with a body of another shape`);
      }
      // The database is away for a moment. A failure and no refusal: calls that are safe to repeat are repeated.
      if (response.status === 503 && isRefusal(value) && value.error_code === "unavailable")
        throw new HttpFailure(call.name, 503);
      // Servers may know codes that this build does not; callers match on the ones they know.
      if (isRefusal(value)) return refused({ ...value, status: response.status } as RefusalOf<N>);
      throw new HttpFailure(call.name, response.status);
    };
    return call.retry === "never" ? once() : withRetries(once, settings);
  },
});

const parseJson = (text: unknown): unknown => {
  try {
    return typeof text === "string" ? (JSON.parse(text) as unknown) : undefined;
  } catch {
    return undefined;
  }
};
