import type { Visit } from "../../language/overlays/match.ts";
import { visitorCodeOf } from "./edition.ts";

const PHONE = /Mobi|Android|iPhone|iPad|iPod/i;

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
  returning: visitorCodeOf(header("cookie") ?? "") !== null,
});
