import type { Permission } from "../../../consent/consent.ts";
import type { Session } from "../../../engine/session/session.ts";
import type { WebStorage } from "../../../storage/web-storage.ts";
import type { Report } from "./report-queue.ts";

const KEY = "told-events";

interface DeferWorld {
  readonly storage: WebStorage;
  readonly session: () => Session;
  readonly onSession: (changed: () => void) => void;
  /** @see untoldEvents */
  readonly unreported: (session: Session, reported: ReadonlySet<string>, isWhole: boolean) => readonly Report[];
  readonly tell: (report: Report) => void;
}

export interface DeferredEvents {
  /** Events that this document tells by itself. */
  readonly seen: (report: Report) => void;
  /** Follows the visitor's word about statistics. */
  readonly follow: (permission: Permission) => void;
}

const namesIn = (kept: unknown): readonly string[] | null =>
  Array.isArray(kept) ? kept.filter((name): name is string => typeof name === "string") : null;

/**
 * Events for later (SPEC §3, `deferedEvent`): what happened before tracking was there, on a page that was left at once, or
 * before the visitor agreed, is told when it can be, once. Which were reported is stored after a yes only, and forgotten after a
 * no; what happened after a no is told to nobody.
 */
export const deferEvents = ({ storage, session, onSession, unreported, tell }: DeferWorld): DeferredEvents => {
  const seen = new Set<string>();
  let last: Permission | null = null;
  const keep = (): void => void storage.write(KEY, session().reported);
  onSession(() => {
    if (last === "yes") keep();
  });
  return {
    seen: ({ event }) => {
      // Views of pages and the like have names that no session keeps.
      seen.add("product" in event ? `${event.name}:${event.product}` : event.name);
    },
    follow: (permission) => {
      if (permission === last) return;
      const before = last;
      last = permission;
      if (permission === "no") storage.remove(KEY);
      if (permission !== "yes") return;
      const reported = before === null ? namesIn(storage.read(KEY)) : [];
      // A yes from before tells of events that were reported by it; one after a no begins anew.
      const isLate = before === "wait";
      if (reported !== null && before !== "no")
        for (const report of unreported(
          session(),
          new Set([...reported, ...seen]),
          isLate && !seen.has("landing_visited"),
        ))
          tell(report);
      keep();
    },
  };
};
