import { editionId, readEdition } from "../../../language/overlays/edition.ts";
import { writeEdition } from "../../../storage/cookies.ts";
import type { WebStorage } from "../../../storage/web-storage.ts";
import { keptEdition } from "../../loading/edition.ts";

/**
 * Who agrees in mid-visit goes on with what they play: arms are drawn at the next visit, so that nothing changes under
 * them. The server draws nobody who brings an edition along, and the cookie ends with the visit.
 */
export const holdEdition = (document: { cookie: string }, played: string): void => {
  if (keptEdition(document.cookie) === null) writeEdition(document, played);
};

/**
 * Who takes their yes back is drawn for nothing any more: which arms were given and which were seen goes, and the next page
 * shows the funnel without them. A campaign stays, whose prices were promised.
 */
export const forgetArms = (document: { cookie: string }, perTab: Pick<WebStorage, "remove">): void => {
  perTab.remove("arms-seen");
  const kept = keptEdition(document.cookie);
  const edition = kept === null ? null : readEdition(kept);
  if (edition && edition.arms.length > 0) writeEdition(document, editionId({ ...edition, arms: [] }));
};
