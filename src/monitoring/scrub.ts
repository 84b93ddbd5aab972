import type { BrowserOptions, ErrorEvent } from "@sentry/react";

/** Fields that leave the browser as they are. One that is not here is dropped. */
const REPORTED_FIELDS = ["event_id", "timestamp", "platform", "level", "release", "environment"] as const;

/** Tags that we set ourselves. */
const KEPT_TAGS = ["locale", "brand", "funnel", "page", "build"];

/** `https://run.example/de-DE/quiz?code=…#goal` → `https://run.example/de-DE/quiz`. */
export const withoutQuery = (url: string): string => url.replace(/[?#].*$/, "");

const EMAIL = /[^\s"'<>@]+@[^\s"'<>@]+\.[^\s"'<>@]+/g;
/** Lead codes, secrets, tokens and trace ids are long; no word of ours is. */
const LONG_TOKEN = /\b[\w-]{24,}\b/g;
const ADDRESS_QUERY = /(https?:\/\/[^\s"'?#)]+)[?#][^\s"')]*/g;

const scrubText = (text: string): string =>
  text.replace(ADDRESS_QUERY, "$1").replace(EMAIL, "[email]").replace(LONG_TOKEN, "[token]");

/** Texts scrubbed at any depth; local variables of stack frames left out. */
const scrubDeep = <T>(value: T): T => {
  const scrub = (inner: unknown): unknown => {
    if (typeof inner === "string") return scrubText(inner);
    if (Array.isArray(inner)) return inner.map(scrub);
    if (typeof inner !== "object" || inner === null) return inner;
    const entries = Object.entries(inner).filter(([key]) => key !== "vars");
    return Object.fromEntries(entries.map(([key, deeper]) => [key, scrub(deeper)]));
  };
  return scrub(value) as T; // Same shape: only texts change, and `vars` is optional everywhere.
};

/**
 * What leaves the browser of an error: built from a list, so that breadcrumbs, user, query and request bodies have no
 * way out, whatever the SDK collects. @param traceId null: the report is about nobody
 */
export const scrubbed = (event: ErrorEvent, traceId: string | null = null): ErrorEvent => {
  const kept = Object.fromEntries(
    REPORTED_FIELDS.flatMap((key) => (event[key] === undefined ? [] : [[key, event[key]]])),
  );
  const tags = [
    ...Object.entries(event.tags ?? {}).filter(([name]) => KEPT_TAGS.includes(name)),
    ...(traceId === null ? [] : [["trace_id", traceId]]),
  ];
  return {
    ...kept,
    type: undefined,
    ...(event.message === undefined ? {} : { message: scrubText(event.message) }),
    ...(event.exception === undefined ? {} : { exception: scrubDeep(event.exception) }),
    ...(tags.length > 0 ? { tags: Object.fromEntries(tags) } : {}),
    ...(event.request?.url === undefined ? {} : { request: { url: withoutQuery(event.request.url) } }),
  };
};

type TimingsEvent = Parameters<NonNullable<BrowserOptions["beforeSendTransaction"]>>[0];

/** The same of how long a page took. It is about nobody. */
export const scrubbedTimings = (event: TimingsEvent): TimingsEvent => {
  const kept = Object.fromEntries(
    [...REPORTED_FIELDS, "start_timestamp", "transaction"].flatMap((key) =>
      key in event ? [[key, event[key as keyof TimingsEvent]]] : [],
    ),
  );
  const tags = Object.entries(event.tags ?? {}).filter(([name]) => KEPT_TAGS.includes(name));
  const trace = event.contexts?.trace;
  return { ...kept, type: "transaction", tags: Object.fromEntries(tags), ...(trace && { contexts: { trace } }) };
};
