/**
 * `npm run build`: browser bundle, prerender bundle, boot script, then every page of every locale and brand as HTML.
 * Prints one line a stage. A fault in a definition stops it before anything is written.
 */
import { spawnSync } from "node:child_process";
import { rm } from "node:fs/promises";
import { build } from "vite";
import { buildBootScript } from "./build/boot-script.ts";
import { buildServiceWorkers } from "./build/service-workers.ts";

const timed = async (name: string, work: () => Promise<unknown>): Promise<void> => {
  const start = performance.now();
  await work();
  console.log(`${name.padEnd(24)} ${((performance.now() - start) / 1000).toFixed(1)} s`);
};

// Nothing is built from definitions that do not hold together: `funnel check` says where and how to mend them.
const check = spawnSync(process.execPath, ["src/cli/funnel.mjs", "check"], { stdio: "inherit" });
if (check.status !== 0) process.exit(check.status ?? 1);

process.env["NODE_ENV"] = "production";
await rm("dist", { recursive: true, force: true });
await timed("browser bundle", () => build({ logLevel: "warn" }));
await timed("prerender bundle", () => build({ logLevel: "warn", build: { ssr: "src/app/document/entry-server.tsx" } }));
await timed("service workers", () => buildServiceWorkers("dist"));
await timed("boot script", () => buildBootScript(".cache/boot.js"));

// A process of its own: React must be loaded with NODE_ENV=production from the start, and Vite's memory is given back.
const prerender = spawnSync(process.execPath, ["--import", "tsx", "scripts/prerender.ts"], {
  stdio: "inherit",
  env: { ...process.env, NODE_ENV: "production" },
});
process.exitCode = prerender.status ?? 1;
