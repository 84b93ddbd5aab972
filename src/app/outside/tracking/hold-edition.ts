import { writeEdition } from "../../../storage/cookies.ts";
import { keptEdition } from "../../loading/edition.ts";

/**
 * Who agrees in mid-visit goes on with what they play: arms are drawn at the next visit, so that nothing changes under
 * them. The server draws nobody who brings an edition along, and the cookie ends with the visit.
 */
export const holdEdition = (document: { cookie: string }, played: string): void => {
  if (keptEdition(document.cookie) === null) writeEdition(document, played);
};
