import { existsSync, rmSync } from "node:fs";
import { build, type Rolldown } from "vite";
import { buildBootScript } from "./boot-script.ts";
import { filesBelow, filesOfBundle, writeBundled } from "./bundle-files.ts";
import { buildServiceWorkers } from "./service-workers.ts";

const timed = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
  const start = performance.now();
  const result = await work();
  console.log(`${name.padEnd(24)} ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return result;
};

/**
 * Makes what the browser runs and what draws pages, and takes away what the last build made and this one did not.
 * @param stamp of what it is made of, written down when all of it is there
 */
export const bundle = async (stamp: string): Promise<void> => {
  process.env["NODE_ENV"] = "production";
  // What the last build did not finish is nobody's.
  if (!existsSync("dist/.kept.json")) rmSync("dist", { recursive: true, force: true });
  const before = filesOfBundle() ?? [];
  const options = { logLevel: "warn", build: { emptyOutDir: false } } as const;
  const browser = (await timed("browser bundle", () => build(options))) as Rolldown.RolldownOutput;
  const files = [...filesBelow("public"), ...browser.output.map(({ fileName }) => fileName), "manifest.json"];
  await timed("prerender bundle", () =>
    build({ logLevel: "warn", build: { ssr: "src/app/document/entry-server.tsx" } }),
  );
  files.push(...(await timed("service workers", () => buildServiceWorkers("dist"))));
  await timed("boot script", () => buildBootScript(".cache/boot.js"));
  for (const path of before.filter((each) => !files.includes(each)))
    for (const suffix of ["", ".br"]) rmSync(`dist/${path}${suffix}`, { force: true });
  writeBundled({ stamp, files: [...new Set(files)] });
};
