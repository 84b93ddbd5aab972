import { PATIENCE_MS } from "../../storage/web-storage.ts";
import { LEAD_KEY } from "../session/stored-lead.ts";
import { type LateTexts, SESSION_KEY } from "./boot-state.ts";

let late: LateTexts | null = null;

/** What storage gave too late; null where it answers in time, or not at all. */
export const lateTexts = (): LateTexts | null => late;

/**
 * Text of the stored session. Storage that takes too long is asked once more, for the lead of that session: without it
 * nobody could go on where they stand. Then it counts as blocked.
 * @throws where storage is blocked
 */
export const readSession = (): string | null => {
  if (late) throw new Error("too late");
  const asked = performance.now();
  const user = localStorage.getItem(SESSION_KEY);
  if (performance.now() - asked > PATIENCE_MS)
    late = { user, lead: user === null ? null : localStorage.getItem(LEAD_KEY) };
  return user;
};
