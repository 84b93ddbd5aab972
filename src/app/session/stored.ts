import type { Runtime } from "../../engine/definition/runtime.ts";
import { restoreSession } from "../../engine/session/restore.ts";
import type { Session } from "../../engine/session/session.ts";
import { readCarried } from "./carried/read-carried.ts";
import { asideKey, type SessionStorage, storedVisit } from "./stored-lead.ts";

const funnelOf = (stored: unknown): string | null =>
  typeof stored === "object" && stored !== null && "funnel" in stored && typeof stored.funnel === "string"
    ? stored.funnel
    : null;

/**
 * What the visitor brings along: the session of this funnel that storage kept, else the one that came with the address.
 * Fetched only for those who come again.
 */
export const readSession = (
  runtime: Runtime,
  storage: SessionStorage,
  carried: string | null | undefined,
): Session | null => readStored(runtime, storage) ?? restoreSession(runtime, readCarried(carried));

/** One of another funnel makes room and is kept for the way back. */
const readStored = (runtime: Runtime, storage: SessionStorage): Session | null => {
  const stored = storedVisit(storage);
  const funnel = funnelOf(stored);
  const { id } = runtime.definition;
  if (funnel === null || funnel === id) return restoreSession(runtime, stored);
  storage.write(asideKey(funnel), stored);
  return restoreSession(runtime, storage.read(asideKey(id)));
};
