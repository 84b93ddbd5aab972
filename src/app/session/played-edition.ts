import type { FunnelDefinition } from "../../engine/definition/definition.ts";
import { withoutControls } from "../../language/overlays/played-name.ts";
import { keptEdition } from "../loading/edition.ts";

/**
 * What is played, with the arms of control that the server wrote down: nothing else says that somebody was given one. A
 * lead is made in it, and the server sells by it.
 */
export const playedEdition = ({ id, edition }: Pick<FunnelDefinition, "id" | "edition">, cookies: string): string => {
  const played = edition ?? id;
  const kept = keptEdition(cookies);
  return kept !== null && withoutControls(kept) === played ? kept : played;
};
