import type { Session } from "../../engine/session/session.ts";
import { CARRIED_MARK } from "../boot/boot-state.ts";

/**
 * Where storage is blocked a full load would lose the visitor: the session then travels in the fragment of the address,
 * which no server sees, and the boot script takes it out again in the first tick.
 */
export const fragmentOf = (session: Session): string => `${CARRIED_MARK}${encodeURIComponent(JSON.stringify(session))}`;

/** What a load brought along; data of unknown shape for `restoreSession` to check. */
export const readCarried = (text: string | null | undefined): unknown => {
  if (!text) return null;
  try {
    return JSON.parse(decodeURIComponent(text)) as unknown;
  } catch {
    return null;
  }
};
