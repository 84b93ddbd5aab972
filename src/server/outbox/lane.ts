import { setTimeout as pause } from "node:timers/promises";
import type { OutboxRow } from "../database/tables.ts";
import type { OutboxKind, OutboxPayloads, OutboxSender, OutboxSenders } from "../mail/outbox.ts";
import type { Services } from "../services.ts";
import { claimDue, renewClaims, returnClaims } from "./claims.ts";
import { inGroups } from "./in-groups.ts";
import { noteFailure, noteSent } from "./outcomes.ts";

export interface LaneOptions {
  /** Sends nothing that may wait longer than this. */
  readonly maxPriority: number;
  /** How many are sent at a time. */
  readonly atATime: number;
  /** After a process has died, others wait so long for what it held. Renewed three times in this. */
  readonly leaseMs: number;
}

/** Claimed together: the more, the fewer commits, and the longer what is claimed waits for what came with it. */
const CLAIMED_PER_WORKER = 2;
/** Between two tries to write down what was sent, while the database is away. */
const RETRY_MS = 250;

/** Sends what is due. Each entry at least once; the entry's id lets receivers tell a second one. */
export interface Lane {
  /** Works until nothing is due. @returns how many were sent */
  drain(): Promise<number>;
  /** Works until it is stopped, and looks for new entries every `pollMs`. @returns finishes what is under way, gives back the rest */
  start(pollMs: number): () => Promise<void>;
}

export const outboxLane = (services: Services, senders: OutboxSenders, options: LaneOptions): Lane => {
  const { database, now } = services;
  const { maxPriority, atATime, leaseMs } = options;
  const holder = services.randomHex(8);
  const queue: OutboxRow[] = [];
  /** What is claimed, queued or being sent, with the end of the claim. */
  const held = new Map<string, number>();
  let refilling: Promise<void> | null = null;

  const refill = async (): Promise<void> => {
    const until = now() + leaseMs;
    const count = atATime * CLAIMED_PER_WORKER;
    const rows = await claimDue(database, { holder, maxPriority, count, now: now(), until });
    for (const row of rows) held.set(row.id, until);
    queue.push(...rows);
  };

  /** The next that is still ours: after a long standstill of this process others may have taken it. */
  const next = async (): Promise<OutboxRow | null> => {
    if (queue.length === 0) {
      refilling ??= refill().finally(() => {
        refilling = null;
      });
      await refilling;
    }
    for (;;) {
      const entry = queue.shift();
      if (!entry) return null;
      if ((held.get(entry.id) ?? 0) > now()) return entry;
      held.delete(entry.id);
    }
  };

  const renew = async (): Promise<void> => {
    const [ids, until] = [[...held.keys()], now() + leaseMs];
    if (ids.length === 0) return;
    await renewClaims(database, holder, ids, until);
    for (const id of ids) if (held.has(id)) held.set(id, until);
  };

  /** Until it is written down, however long that takes: what is sent and not written is sent again. */
  const writeSent = inGroups<string>(async (ids) => {
    for (let isReported = false; ; isReported = true) {
      try {
        await noteSent(services, ids);
        return;
      } catch (error) {
        if (!isReported) services.reportFault("what the outbox has sent could not be written down", error);
        await pause(RETRY_MS);
      }
    }
  });

  const handle = async (entry: OutboxRow): Promise<boolean> => {
    try {
      await sendEntry(senders, entry);
    } catch (error) {
      await noteFailure(services, entry, error).finally(() => held.delete(entry.id));
      return false;
    }
    await writeSent(entry.id);
    held.delete(entry.id);
    return true;
  };

  const whileRenewing = async <T>(work: Promise<T>): Promise<T> => {
    const timer = setInterval(() => {
      renew().catch((error: unknown) => services.reportFault("the outbox could not renew its claims", error));
    }, leaseMs / 3);
    return work.finally(() => clearInterval(timer));
  };

  const everyone = <T>(work: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: atATime }, work));

  return {
    async drain() {
      let sent = 0;
      const work = async (): Promise<void> => {
        for (let entry = await next(); entry; entry = await next()) if (await handle(entry)) sent += 1;
      };
      await whileRenewing(everyone(work));
      return sent;
    },
    start(pollMs) {
      const stopping = new AbortController();
      let resting: Promise<void> | null = null;
      // One rest for all, so that they look for new entries together.
      const rest = (): Promise<void> => {
        resting ??= pause(pollMs, undefined, { signal: stopping.signal, ref: false })
          // Only the stop ends a rest early, and the loop looks at it next.
          .catch(() => undefined)
          .finally(() => {
            resting = null;
          });
        return resting;
      };
      const once = async (): Promise<void> => {
        const entry = await next();
        if (!entry) await rest();
        else if (stopping.signal.aborted) queue.unshift(entry);
        else await handle(entry);
      };
      const report = async (error: unknown): Promise<void> => {
        services.reportFault("the outbox could not be emptied", error);
        await rest();
      };
      const work = async (): Promise<void> => {
        while (!stopping.signal.aborted) await once().catch(report);
      };
      const working = whileRenewing(everyone(work));
      return async () => {
        stopping.abort();
        await working;
        const ids = queue.splice(0).map(({ id }) => id);
        if (ids.length > 0) await returnClaims(database, holder, ids, now());
      };
    },
  };
};

const isKind = (senders: OutboxSenders, kind: string): kind is OutboxKind => Object.hasOwn(senders, kind);

const sendEntry = async (senders: OutboxSenders, entry: OutboxRow): Promise<void> => {
  const send = isKind(senders, entry.kind) ? (senders[entry.kind] as OutboxSender<OutboxKind>) : null;
  if (!send) throw new Error(`no sender for ${entry.kind}`);
  // `enqueue` wrote the payload that belongs to the kind.
  await send(JSON.parse(entry.payload) as OutboxPayloads[OutboxKind], entry);
};
