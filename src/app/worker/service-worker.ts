/**
 * Served as `/service-worker.js`. Keeps the application, its letters and the data of the next steps for whoever loses the
 * network, and a page that says so; never a page of a visit. `service-worker-off.ts` takes its place when it has to go.
 */
import { answerOf, CACHE, forgetOthers, inTime, takeNotes, type WorkerWorld } from "./worker-answers.ts";
import { isFetch, isLasting } from "./worker-events.ts";

declare function skipWaiting(): Promise<void>;
declare const clients: { claim(): Promise<void> };

const world: WorkerWorld = { caches, fetch: (request) => fetch(request), origin: location.origin };

// An older worker, whatever it did, has no say from here on.
addEventListener("install", () => void skipWaiting());
// Caches that are out of order hold up no worker: until it is in charge no file is answered.
addEventListener("activate", (event) => {
  if (isLasting(event)) event.waitUntil(inTime(forgetOthers(world, CACHE)).then(() => clients.claim()));
});
addEventListener("message", (event) => {
  // Notes that cannot be kept (no space, no network) leave the worker as it was; the next page brings them again.
  if (isLasting(event)) event.waitUntil(takeNotes(world, event.data).catch(() => undefined));
});
addEventListener("fetch", (event) => {
  if (!isFetch(event)) return;
  const answer = answerOf(world, event.request);
  if (answer !== null) event.respondWith(answer);
});
