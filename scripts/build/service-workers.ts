import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buildClassicScript } from "./classic-script.ts";

const NAMES = ["service-worker", "service-worker-off"];

/** Writes the service worker, and the one that takes its place when it has to go. @returns names of the files */
export const buildServiceWorkers = async (folder: string): Promise<readonly string[]> => {
  for (const name of NAMES)
    await writeFile(join(folder, `${name}.js`), await buildClassicScript(`src/app/worker/${name}.ts`, "es2022"));
  return NAMES.map((name) => `${name}.js`);
};
