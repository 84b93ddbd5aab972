import type { NewLead } from "../leads/leads.ts";
import type { Services } from "../services.ts";
import { countryFromProxy, guessCountry } from "./countries.ts";

export interface VisitorPlace {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** Empty where no proxy names them. */
  readonly state: string;
  readonly city: string;
  readonly source: "proxy" | "guess";
}

const text = (value: string | undefined): string => (value ?? "").replace(/[^\p{L}\p{N} .,'-]/gu, "").slice(0, 100);

/** Where a request comes from: as the proxy names it, else the country by the languages of the browser. */
export const visitorPlace = (trustProxy: boolean, header: (name: string) => string | undefined): VisitorPlace => {
  const named = trustProxy ? countryFromProxy(header) : null;
  if (named === null)
    return { country: guessCountry(header("accept-language") ?? ""), state: "", city: "", source: "guess" };
  return {
    country: named,
    state: text(header("cf-region") ?? header("x-region")),
    city: text(header("cf-ipcity") ?? header("x-city")),
    source: "proxy",
  };
};

/** `x-trace-id` of a request, without what no trace id holds. */
export const traceIdOf = (header: (name: string) => string | undefined): string =>
  (header("x-trace-id") ?? "").replace(/[^A-Za-z0-9-]/g, "").slice(0, 64);

/** SPEC §3, lead: trace id, ip, country, state and city. */
export const placeOfLead = (
  { trustProxy }: Services,
  ip: string,
  header: (name: string) => string | undefined,
): NewLead["place"] => {
  const { country, state, city } = visitorPlace(trustProxy, header);
  return { trace_id: traceIdOf(header), ip, country, state, city };
};
