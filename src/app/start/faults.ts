import { createFaultBuffer, type FaultBuffer } from "../../monitoring/buffer.ts";
import { loadQuietly } from "../../renderer/load-part.ts";
import { whenIdle } from "../ports/idle.ts";
import type { FaultReporter } from "../ports/ports.ts";

/**
 * Holds the page's faults from this moment on. Where a build names a Sentry project (`VITE_SENTRY_DSN`) they are told to
 * it once the page is idle; elsewhere they stay here, and no monitoring code is part of the build.
 */
export const watchFaults = (target: EventTarget): FaultBuffer => {
  const faults = createFaultBuffer(target);
  if (import.meta.env.VITE_SENTRY_DSN) {
    whenIdle(() => {
      // Without it the faults stay here.
      loadQuietly(() => import("./monitoring.ts"))
        .then(({ startMonitoring }) => startMonitoring(faults))
        .catch(() => undefined);
    });
  }
  return faults;
};

export const createFaultReporter =
  (faults: FaultBuffer): FaultReporter =>
  (message, error) => {
    if (import.meta.env.DEV) console.warn(message, error);
    faults.add({ message, error });
  };
