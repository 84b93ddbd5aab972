import type { FunnelDefinition } from "../../engine/definition/definition.ts";
import { isRunning } from "../../language/dates/running.ts";
import { readEdition } from "../../language/overlays/edition.ts";
import { withoutControls } from "../../language/overlays/played-name.ts";
import type { LeadRow } from "../database/tables.ts";
import type { Services } from "../services.ts";

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
 * everybody at the same moment; an arm is kept as long as the build has it.
 */
export const playedBy = (
  { definitions, now }: Pick<Services, "definitions" | "now">,
  { funnel, edition }: Pick<LeadRow, "funnel" | "edition">,
): FunnelDefinition | undefined => {
  const own = edition === null ? undefined : definitions.get(withoutControls(edition));
  const isOver = own?.active !== undefined && !isRunning(own.active, now());
  return own && !isOver ? own : definitions.get(funnel);
};
