import type { Runtime } from "../../engine/definition/runtime.ts";
import { restoreSession } from "../../engine/session/restore.ts";
import type { Session } from "../../engine/session/session.ts";
import { withCarried } from "./carried/carried.ts";
import { readCarried } from "./carried/read-carried.ts";
import { asideKey, isFields, type SessionStorage, storedVisit } from "./stored-lead.ts";

const funnelOf = (stored: unknown): string | null =>
  typeof stored === "object" && stored !== null && "funnel" in stored && typeof stored.funnel === "string"
    ? stored.funnel
    : null;

/**
 * What the visitor brings along: the answers that came with the address, with what storage kept of this funnel. Storage that
 * takes nothing new any more still gives what is older. Fetched only for those who come again.
 */
export const readSession = (
  runtime: Runtime,
  storage: SessionStorage,
  carried: string | null | undefined,
): Session | null => {
  const stored = readStored(runtime, storage);
  const brought = readCarried(carried);
  if (stored === null || !isFields(brought)) return stored ?? restoreSession(runtime, brought);
  return restoreSession(runtime, withCarried(stored, brought)) ?? stored;
};

/** One of another funnel makes room and is kept for the way back. */
const readStored = (runtime: Runtime, storage: SessionStorage): Session | null => {
  const stored = storedVisit(storage);
  const funnel = funnelOf(stored);
  const { id } = runtime.definition;
  if (funnel === null || funnel === id) return restoreSession(runtime, stored);
  storage.write(asideKey(funnel), stored);
  return restoreSession(runtime, storage.read(asideKey(id)));
};
