import type { AnswerOf } from "../../../api/call.ts";
import { detectLocation } from "../../../api/calls/detect-location.gen.ts";
import type { HttpClient } from "../../../api/http-client.ts";
import type { Region } from "../../../consent/region.ts";
import type { Locale } from "../../../foundation/locale.ts";
import { NOWHERE, type VisitorLocation } from "./location-state.ts";

export interface Located {
  readonly location: VisitorLocation;
  /** For consent alone: a failure or a guess is no ground for not asking. */
  readonly region: Region;
}

const locatedFrom = (answer: AnswerOf<"detectLocation">): Located => ({
  location: {
    status: "success",
    isEu: answer.is_eu,
    country: answer.country_iso_code,
    fullCountry: answer.country,
    state: answer.state,
    city: answer.city,
    ip: answer.ip,
  },
  region:
    answer.source === "proxy"
      ? { status: "known", isEu: answer.is_eu, country: answer.country_iso_code }
      : { status: "unknown" },
});

/** SPEC §4, location detection. A failure means the US outside the EU, and everything else empty. Never rejects. */
export const locate = async (client: HttpClient, locale: Locale): Promise<Located> => {
  // Whatever stood in the way, the specification names the place to take instead.
  const answer = await client.send(detectLocation, { query: { p_locale: locale } }).catch(() => null);
  if (answer?.ok) return locatedFrom(answer.value);
  return { location: { ...NOWHERE, status: "error", country: "US" }, region: { status: "unknown" } };
};
