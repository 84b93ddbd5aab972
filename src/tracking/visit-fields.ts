import type { EventFacts, VisitFacts } from "./message.ts";

/** The contexts of SPEC §4 that say whose visit an event belongs to, as the calls of our own server take them. */
export interface VisitFields {
  readonly visitor_code?: string;
  readonly session_id: string;
  readonly edition: string;
  readonly locale: VisitFacts["locale"];
  readonly brand: string;
  readonly page: string;
  readonly device: VisitFacts["device"];
  /** How long before it is sent the event happened: the clocks of visitors differ. Milliseconds, at most a day. */
  readonly age_ms: number;
}

const DAY_MS = 86_400_000;
const VISITOR_CODE = /^[a-z0-9]{16}$/;

/** @param now milliseconds since 1970, by the clock that dated the event */
export const visitFields = (
  { visit, visitorCode }: Pick<EventFacts, "visit" | "visitorCode">,
  now: number,
): Partial<VisitFields> => {
  if (!visit) return {};
  const { sessionId, edition, locale, brand, page, device, happenedAt } = visit;
  return {
    ...(VISITOR_CODE.test(visitorCode) && { visitor_code: visitorCode }),
    session_id: sessionId,
    edition,
    locale,
    brand,
    page,
    device,
    age_ms: Math.min(Math.max(now - happenedAt, 0), DAY_MS),
  };
};
