import { loadQuietly } from "../renderer/load-part.ts";
import { batchedTransport } from "./batched-transport.ts";
import type { FaultBuffer } from "./buffer.ts";
import type { Fault } from "./fault.ts";
import { isNoise } from "./noise.ts";
import { scrubbed } from "./scrub.ts";
import type { MonitoringSettings } from "./settings.ts";

export interface SentryWorld {
  readonly settings: MonitoringSettings;
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

const send = async ({ settings, buffer, release, tags, traceId }: SentryWorld): Promise<void> => {
  const { captureException, captureMessage, init, makeFetchTransport, setTags } = await loadQuietly(
    () => import("@sentry/react"),
  );
  init({
    dsn: settings.dsn,
    release,
    sampleRate: settings.sessionSampleRate / 100,
    tracesSampleRate: settings.telemetrySampleRate / 100,
    // The buffer hears errors already, and breadcrumbs would carry what visitors tap and type.
    defaultIntegrations: false,
    // The service is reported not to read the address of the visitor off the request either.
    dataCollection: { userInfo: false },
    transport: batchedTransport(makeFetchTransport, clock),
    beforeSend: (event) => scrubbed(event, traceId()),
  });
  setTags(tags);
  buffer.drainTo((fault: Fault) => {
    if (isNoise(fault)) return;
    if (fault.error instanceof Error) captureException(fault.error);
    else captureMessage(fault.message, "error");
  });
};

/** Sentry, loaded when the page is idle. Until then faults wait in the buffer; if it never comes, they stay there. */
export const startSentry = (world: SentryWorld): void => {
  world.whenIdle(() => {
    // Monitoring that fails must not make a fault of its own: it would be reported to itself.
    send(world).catch(() => {});
  });
};
