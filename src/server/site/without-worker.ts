import type { FileStore } from "./files.ts";

/** In place of the service worker one that throws away what browsers have kept, and goes (`SERVICE_WORKER=off`). */
export const withoutWorker = ({ has, read }: FileStore): FileStore => ({
  has,
  read: (name, acceptEncoding) => read(name === "service-worker.js" ? "service-worker-off.js" : name, acceptEncoding),
});
