import type { Visit } from "../../language/overlays/match.ts";
import { isFirstVisit, visitorCodeOf } from "./edition.ts";

const PHONE = /Mobi|Android|iPhone|iPad|iPod/i;

/** Known from an earlier visit: who agrees to be known again in the middle of one returns with the next. */
const isReturning = (cookies: string): boolean => visitorCodeOf(cookies) !== null && !isFirstVisit(cookies);

/** What a request says of the visit, for message match. @param country as the proxy names it, or null */
export const visitOf = (
  parameters: URLSearchParams,
  header: (name: string) => string | null,
  country: string | null,
): Visit => ({
  // The first value of a name wins, as everywhere.
  parameters: Object.fromEntries([...parameters].reverse().map(([name, value]) => [name, value.toLowerCase()])),
  country,
  device: PHONE.test(header("user-agent") ?? "") ? "phone" : "computer",
  returning: isReturning(header("cookie") ?? ""),
});
