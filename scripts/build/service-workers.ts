import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buildClassicScript } from "./classic-script.ts";

/** Writes the service worker, and the one that takes its place when it has to go. */
export const buildServiceWorkers = async (folder: string): Promise<void> => {
  for (const name of ["service-worker", "service-worker-off"])
    await writeFile(join(folder, `${name}.js`), await buildClassicScript(`src/app/worker/${name}.ts`, "es2022"));
};
