import { loadQuietly } from "../renderer/load-part.ts";
import { batchedTransport } from "./batched-transport.ts";
import type { FaultBuffer } from "./buffer.ts";
import type { Fault } from "./fault.ts";
import { isNoise } from "./noise.ts";
import type { PageTimings } from "./page-timings.ts";
import { scrubbed, scrubbedTimings } from "./scrub.ts";
import type { MonitoringSettings } from "./settings.ts";

export interface SentryWorld {
  readonly settings: MonitoringSettings;
  /** From 0 to 1, the same for all of a visit: those below a rate are reported. */
  readonly share: number;
  readonly timings: () => Promise<PageTimings | null>;
  readonly buffer: FaultBuffer;
  readonly release: string;
  /** Locale, brand, funnel, page, build. */
  readonly tags: Readonly<Record<string, string>>;
  /** Runs its argument when the page has nothing better to do. */
  readonly whenIdle: (act: () => void) => void;
  /** `x-trace-id`, by which the server's log is searched; null while the visitor has not allowed statistics. */
  readonly traceId: () => string | null;
}

const clock = {
  now: Date.now,
  after: (ms: number, act: () => void) => {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
};

interface Sampled {
  readonly tellsFaults: boolean;
  readonly tellsTimings: boolean;
}

const send = async (
  { settings, timings, buffer, release, tags, traceId }: SentryWorld,
  { tellsFaults, tellsTimings }: Sampled,
): Promise<void> => {
  const { captureException, captureMessage, init, makeFetchTransport, setTags, startInactiveSpan } = await loadQuietly(
    () => import("@sentry/react"),
  );
  init({
    dsn: settings.dsn,
    release,
    // Visits were sampled, not what happens in them.
    tracesSampleRate: tellsTimings ? 1 : 0,
    // One report a page, through `scrubbedTimings`: what is streamed would go past it.
    traceLifecycle: "static",
    // The buffer hears errors already, and breadcrumbs would carry what visitors tap and type.
    defaultIntegrations: false,
    // The service is reported not to read the address of the visitor off the request either.
    dataCollection: { userInfo: false },
    transport: batchedTransport(makeFetchTransport, clock),
    beforeSend: (event) => scrubbed(event, traceId()),
    beforeSendTransaction: scrubbedTimings,
  });
  setTags(tags);
  if (tellsFaults)
    buffer.drainTo((fault: Fault) => {
      if (isNoise(fault)) return;
      if (fault.error instanceof Error) captureException(fault.error);
      else captureMessage(fault.message, "error");
    });
  const taken = tellsTimings ? await timings() : null;
  if (!taken) return;
  const { asked, firstByte, read, loaded } = taken;
  startInactiveSpan({
    name: tags["page"] ?? "page",
    op: "pageload",
    startTime: new Date(asked),
    attributes: { first_byte: firstByte, read, loaded },
  }).end(new Date(asked + loaded));
};

/** Sentry, loaded when the page is idle. Until then faults wait in the buffer; if it never comes, they stay there. */
export const startSentry = (world: SentryWorld): void => {
  const { settings, share } = world;
  const sampled = {
    tellsFaults: share * 100 < settings.sessionSampleRate,
    tellsTimings: share * 100 < settings.telemetrySampleRate,
  };
  if (!sampled.tellsFaults && !sampled.tellsTimings) return;
  world.whenIdle(() => {
    // Monitoring that fails must not make a fault of its own: it would be reported to itself.
    send(world, sampled).catch(() => {});
  });
};
