import type { SignIn } from "../../api/types.gen.ts";
import type { FunnelDefinition } from "../../engine/definition/definition.ts";
import { withoutControls } from "../../language/overlays/played-name.ts";
import type { LeadRow } from "../database/tables.ts";
import type { Services } from "../services.ts";
import { zoneOf } from "./day-of-lead.ts";
import { editionOf } from "./played.ts";

interface PlayedHere {
  readonly definition: FunnelDefinition;
  /** Fields of a lead that is made there. */
  readonly fields: { readonly funnel: string; readonly edition: string | null; readonly brand: string };
}

/** What a browser says it plays, under the brand of the host. Null for a funnel that this build does not have. */
export const playedHere = (
  services: Services,
  { funnel, edition: named }: { readonly funnel: string; readonly edition?: string },
  host: string,
): PlayedHere | null => {
  const edition = editionOf(services, funnel, named);
  const definition = services.definitions.get(withoutControls(edition ?? funnel));
  return definition
    ? { definition, fields: { funnel: definition.id, edition, brand: services.brandOf(host, definition.id) } }
    : null;
};

type Visit = NonNullable<SignIn["body"]["visit"]>;

type VisitFields = Pick<
  LeadRow,
  "funnel" | "edition" | "brand" | "language" | "zone" | "utm_params" | "tiktok_click_id"
>;

/** Fields of a lead that is made on a visit. Null for a funnel that this build does not have. @param host which brand is seen */
export const visitOf = (services: Services, visit: Visit, host: string): VisitFields | null => {
  const played = playedHere(services, visit, host);
  return (
    played && {
      ...played.fields,
      language: visit.language,
      zone: zoneOf(visit.zone),
      utm_params: JSON.stringify(visit.utm_params ?? {}),
      tiktok_click_id: visit.tiktok_click_id ?? null,
    }
  );
};
