/**
 * `npm run build`: browser bundle, prerender bundle, boot script, then every page of every locale and brand as HTML. Prints
 * one line a stage. A fault in a definition stops it before anything is written. What a former build has left and would be
 * made again as it is stays: bundles while no source has changed, pages while nothing that they are drawn from has.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, rmSync } from "node:fs";
import { build, type Rolldown } from "vite";
import { bundleStamp } from "../src/setup/ensure/build-stamp.mjs";
import { buildBootScript } from "./build/boot-script.ts";
import { filesBelow, filesOfBundle, isBundled, writeBundled } from "./build/bundle-files.ts";
import { buildServiceWorkers } from "./build/service-workers.ts";

const timed = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
  const start = performance.now();
  const result = await work();
  console.log(`${name.padEnd(24)} ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return result;
};

const ended = async (child: ChildProcess): Promise<void> => {
  const [status] = (await once(child, "exit")) as [number | null];
  if (status !== 0) process.exit(status ?? 1);
};

// Nothing is built from definitions that do not hold together: `funnel check` says where and how to fix them.
const check = (): ChildProcess => spawn(process.execPath, ["src/cli/funnel.mjs", "check"], { stdio: "inherit" });

// A process of its own: React must be loaded with NODE_ENV=production from the start, and Vite's memory is given back.
const prerender = (): ChildProcess =>
  spawn(process.execPath, ["--import", "tsx", "scripts/prerender.ts"], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    env: { ...process.env, NODE_ENV: "production" },
  });

const bundle = async (stamp: string): Promise<void> => {
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

const stamp = bundleStamp(process.env);
if (existsSync("dist/.kept.json") && isBundled(stamp)) {
  const [checking, writing] = [check(), prerender()];
  process.once("exit", () => writing.kill());
  await ended(checking);
  writing.send("The definitions hold together.");
  await ended(writing);
} else {
  await ended(check());
  await bundle(stamp);
  const writing = prerender();
  writing.send("The definitions hold together.");
  await ended(writing);
}
