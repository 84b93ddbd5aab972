// A thread inherits no loader: it is told here how to read TypeScript.
import { parentPort, workerData } from "node:worker_threads";
import { register } from "tsx/esm/api";

register();
const { renderLocales } = await import("./render-locales.ts");
// Written by `renderInThreads`, which is the only one to start this file.
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window: it has no origin.
parentPort?.postMessage(await renderLocales(workerData));
