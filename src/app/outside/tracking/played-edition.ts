import type { FunnelDefinition } from "../../../engine/definition/definition.ts";
import { keptEdition, withoutControls } from "../../loading/edition.ts";

/** What is played, with the arms of control that the server wrote down: nothing else says that somebody was given one. */
export const playedEdition = ({ id, edition }: Pick<FunnelDefinition, "id" | "edition">, cookies: string): string => {
  const played = edition ?? id;
  const kept = keptEdition(cookies);
  return kept !== null && withoutControls(kept) === played ? kept : played;
};
