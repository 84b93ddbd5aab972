import { PART_EVENTS } from "../../renderer/load-part.ts";
import { fetchFreshFiles } from "../boot/fresh-files.ts";
import { showTrouble } from "../boot/trouble.ts";
import { patience } from "./patience.ts";
import { reloadOnce } from "./reload-guard.ts";

/**
 * A part of the application that cannot be loaded any more: another build took its place, or a cache holds something else.
 * The browser goes to the last visited path, at most once per build and 30 s, never during a payment (SPEC §2, DESIGN §6).
 * Without a network nothing better could be loaded, and what was typed would be gone: whoever asked for the part says so
 * in the page, and so does the page itself.
 * @param holdsPayment a payment is under way, or nothing but this document knows of one
 */
export const watchChunkFailures = (build: string, holdsPayment: () => boolean): void => {
  const answer = async (): Promise<void> => {
    if (navigator.onLine) await fetchFreshFiles();
    if (!navigator.onLine || !reloadOnce(build, holdsPayment())) showTrouble("failed");
  };
  addEventListener(PART_EVENTS.failed, () => void answer());
  addEventListener(PART_EVENTS.late, patience.begin);
  addEventListener(PART_EVENTS.settled, patience.end);
};
