// A thread inherits no loader: it is told here how to read TypeScript.
import { parentPort, workerData } from "node:worker_threads";
import { register } from "tsx/esm/api";

register();
const { renderLocales } = await import("./render-locales.ts");
// Written by `renderInThreads`, which is the only one to start this file.
parentPort?.postMessage(await renderLocales(workerData));
