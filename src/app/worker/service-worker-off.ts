/** Served as `/service-worker.js` with `SERVICE_WORKER=off`: throws away what was kept, and goes. */
import { forgetOthers, inTime } from "./worker-answers.ts";
import { isLasting } from "./worker-events.ts";

declare function skipWaiting(): Promise<void>;
declare const registration: ServiceWorkerRegistration;

const world = { caches, fetch: (request: Request | string) => fetch(request), origin: location.origin };

addEventListener("install", () => void skipWaiting());
addEventListener("activate", (event) => {
  if (isLasting(event)) event.waitUntil(inTime(forgetOthers(world, null)).then(() => registration.unregister()));
});
