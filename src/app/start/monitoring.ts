import { permission } from "../../consent/consent.ts";
import type { StoredKey } from "../../foundation/stored-keys.gen.ts";
import type { FaultBuffer } from "../../monitoring/buffer.ts";
import { pageTimings } from "../../monitoring/page-timings.ts";
import { startSentry } from "../../monitoring/sentry.ts";
import { monitoringSettings } from "../../monitoring/settings.ts";
import { randomUuid } from "../../storage/random-uuid.ts";
import { createWebStorage } from "../../storage/web-storage.ts";
import { ownPage } from "../loading/page-files.ts";
import { storedDecision } from "../outside/consent/stored-decision.ts";
import { openLocal, openPerTab } from "../ports/open-storage.ts";

/** A percentage of the environment; what is no number is refused by the settings. */
const rate = (text: string | undefined): number | undefined => (text ? Number(text) : undefined);

/** By the number of the visit, and by chance where there is none. */
const shareOfVisit = (): number => {
  const key = "session-id" satisfies StoredKey;
  const id = createWebStorage(openPerTab).readText(key) ?? randomUuid();
  return Number.parseInt(id.slice(0, 8), 16) / 2 ** 32;
};

/** Sentry for this page load, by what the build was given. A wrong setting is a fault itself, and monitoring stays off. */
export const startMonitoring = (faults: FaultBuffer): void => {
  const { VITE_SENTRY_DSN: dsn = "", VITE_SENTRY_SESSION_RATE, VITE_SENTRY_TELEMETRY_RATE } = import.meta.env;
  const settings = monitoringSettings({
    dsn,
    sessionSampleRate: rate(VITE_SENTRY_SESSION_RATE),
    telemetrySampleRate: rate(VITE_SENTRY_TELEMETRY_RATE),
  });
  if (!settings.ok) return console.error(`monitoring is off: ${settings.error}`);
  const page = ownPage();
  const storage = createWebStorage(openLocal);
  const traceId = (): string | null => {
    const state = storedDecision(window, storage, page?.brand.id ?? "");
    return permission(state, "statistics") === "yes" ? storage.readText("x-trace-id") : null;
  };
  startSentry({
    settings: settings.value,
    share: shareOfVisit(),
    timings: () => pageTimings(performance, window),
    buffer: faults,
    release: page?.build ?? "unknown",
    tags: page ? { locale: page.locale, brand: page.brand.id, page: page.page, build: page.build } : {},
    // Whoever loaded this has waited for a quiet moment already.
    whenIdle: (act) => act(),
    traceId,
  });
};
