import type { Locale } from "../../foundation/locale.ts";
import { withoutControls } from "../../language/overlays/played-name.ts";
import type { LeadRow } from "../database/tables.ts";
import type { Services } from "../services.ts";
import { zoneOf } from "./day-of-lead.ts";
import { editionOf } from "./played.ts";

/** What a browser says of the visit that goes on in it. */
export interface Visit {
  readonly funnel: string;
  readonly edition?: string;
  readonly language: Locale;
  readonly zone?: string;
  readonly utm_params?: Readonly<Record<string, string>>;
  readonly tiktok_click_id?: string;
}

type VisitFields = Pick<
  LeadRow,
  "funnel" | "edition" | "brand" | "language" | "zone" | "utm_params" | "tiktok_click_id"
>;

/** Fields of a lead that is made on a visit. Null for a funnel that this build does not have. @param host which brand is seen */
export const visitOf = (services: Services, visit: Visit, host: string): VisitFields | null => {
  const edition = editionOf(services, visit.funnel, visit.edition);
  const definition = services.definitions.get(withoutControls(edition ?? visit.funnel));
  return definition
    ? {
        funnel: definition.id,
        edition,
        brand: services.brandOf(host, definition.id),
        language: visit.language,
        zone: zoneOf(visit.zone),
        utm_params: JSON.stringify(visit.utm_params ?? {}),
        tiktok_click_id: visit.tiktok_click_id ?? null,
      }
    : null;
};
