import type { BrowserOptions } from "@sentry/react";

export type MakeTransport = NonNullable<BrowserOptions["transport"]>;
type Transport = ReturnType<MakeTransport>;
type Envelope = Parameters<Transport["send"]>[0];

/** SPEC §9, monitoring defaults. A batch is what leaves together; Sentry's protocol takes one event a request. */
export const MONITORING_LIMITS = {
  batchBytes: 16 * 1024,
  batchMessages: 50,
  flushMs: 30_000,
  messagesPerMinute: 3000,
} as const;

const MINUTE_MS = 60_000;

export interface TransportClock {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** @returns takes it back */
  readonly after: (ms: number, act: () => void) => () => void;
}

const bytesOf = (envelope: Envelope): number => new TextEncoder().encode(JSON.stringify(envelope)).length;

/** How many may still leave in this minute. */
const minuteCount = (now: () => number): (() => boolean) => {
  let began = Number.NEGATIVE_INFINITY;
  let count = 0;
  return () => {
    if (now() - began >= MINUTE_MS) [began, count] = [now(), 0];
    count += 1;
    return count <= MONITORING_LIMITS.messagesPerMinute;
  };
};

/** Gathers what is reported into batches; what no batch takes, or is too much for a minute, is dropped and counted. */
export const batchedTransport =
  (make: MakeTransport, { now, after }: TransportClock): MakeTransport =>
  (options) => {
    const inner = make(options);
    const isWithinMinute = minuteCount(now);
    let batch: Envelope[] = [];
    let bytes = 0;
    let cancel: (() => void) | null = null;

    const flush = async (): Promise<void> => {
      cancel?.();
      cancel = null;
      const leaving = batch;
      [batch, bytes] = [[], 0];
      await Promise.all(leaving.map((envelope) => inner.send(envelope)));
    };
    const send = async (envelope: Envelope): Promise<object> => {
      const size = bytesOf(envelope);
      if (size > MONITORING_LIMITS.batchBytes || !isWithinMinute()) {
        options.recordDroppedEvent("queue_overflow", "error");
        return {};
      }
      if (bytes + size > MONITORING_LIMITS.batchBytes) void flush();
      batch.push(envelope);
      bytes += size;
      if (batch.length >= MONITORING_LIMITS.batchMessages) void flush();
      else cancel ??= after(MONITORING_LIMITS.flushMs, () => void flush());
      return {};
    };
    return {
      send,
      flush: async (timeout) => {
        await flush();
        return inner.flush(timeout);
      },
    };
  };
