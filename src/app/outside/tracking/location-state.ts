import { atom } from "jotai";
import type { VisitorPlace } from "../../../kinds/view-contract.tsx";

/** Where the visitor seems to be (SPEC §3, utility and user state). */
export interface VisitorLocation {
  readonly status: "loading" | "success" | "error";
  readonly isEu: boolean;
  /** ISO 3166-1 alpha-2, and its name in the language of the page. */
  readonly country: string;
  readonly fullCountry: string;
  readonly state: string;
  readonly city: string;
  readonly ip: string;
}

export const NOWHERE = { isEu: false, country: "", fullCountry: "", state: "", city: "", ip: "" };

export const locationAtom = atom<VisitorLocation>({ ...NOWHERE, status: "loading" });

/** What a page may act on: a place that was found. */
export const placeOf = (location: VisitorLocation): VisitorPlace | undefined =>
  location.status === "success" ? { country: location.country, fullCountry: location.fullCountry } : undefined;
