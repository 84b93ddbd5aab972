import { atom } from "jotai";
import type { AnswerOf } from "../../../api/call.ts";
import { detectLocation } from "../../../api/calls/detect-location.gen.ts";
import type { HttpClient } from "../../../api/http-client.ts";
import type { Region } from "../../../consent/region.ts";

/** Where the visitor seems to be (SPEC §3, utility and user state). */
export interface VisitorLocation {
  readonly status: "loading" | "success" | "error";
  readonly isEu: boolean;
  /** ISO 3166-1 alpha-2, and its English name. */
  readonly country: string;
  readonly fullCountry: string;
  readonly state: string;
  readonly city: string;
  readonly ip: string;
}

const NOWHERE = { isEu: false, country: "", fullCountry: "", state: "", city: "", ip: "" };

export const locationAtom = atom<VisitorLocation>({ ...NOWHERE, status: "loading" });

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
export const locate = async (client: HttpClient): Promise<Located> => {
  const answer = await client.send(detectLocation, {}).catch(() => null);
  if (answer?.ok) return locatedFrom(answer.value);
  return { location: { ...NOWHERE, status: "error", country: "US" }, region: { status: "unknown" } };
};
