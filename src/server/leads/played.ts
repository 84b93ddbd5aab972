import type { FunnelDefinition } from "../../engine/definition/definition.ts";
import { isRunning } from "../../language/dates/running.ts";
import { readEdition } from "../../language/overlays/edition.ts";
import { withoutControls } from "../../language/overlays/played-name.ts";
import type { LeadRow } from "../database/tables.ts";
import { traderOf } from "../mail/post-letter.ts";
import type { Services } from "../services.ts";
import { clockIn } from "../zone-clock.ts";

/** The edition that a browser says it plays, controls too, when this build has it and it is one of the funnel; else null. */
export const editionOf = (
  { definitions }: Pick<Services, "definitions">,
  funnel: string,
  edition: string | undefined,
): string | null =>
  edition !== undefined &&
  edition !== funnel &&
  readEdition(edition)?.funnel === funnel &&
  definitions.has(withoutControls(edition))
    ? edition
    : null;

/**
 * What a lead plays, and so what is sold to it at which price: its edition, else the plain funnel. A campaign is over for
 * everybody at the same moment of the clock of their brand; an arm is kept as long as the build has it.
 */
export const playedBy = (
  services: Pick<Services, "definitions" | "traders" | "now">,
  lead: Pick<LeadRow, "funnel" | "edition"> & Partial<Pick<LeadRow, "brand">>,
): FunnelDefinition | undefined => {
  const { definitions, now } = services;
  const { funnel, edition } = lead;
  const own = edition === null ? undefined : definitions.get(withoutControls(edition));
  const isOver =
    own?.active !== undefined && !isRunning({ ...own.active, zone: traderOf(services, lead).zone }, now(), clockIn);
  return own && !isOver ? own : definitions.get(funnel);
};
