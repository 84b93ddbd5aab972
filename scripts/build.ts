/**
 * `npm run build`: browser bundle, prerender bundle, boot script, then every page of every locale and brand as HTML. Prints
 * one line a stage. A fault in a definition stops it before anything is written. What a former build has left and would be
 * made again as it is stays: bundles while no source has changed, pages while nothing that they are drawn from has.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { bundleStamp } from "../src/setup/ensure/build-stamp.mjs";
import { isBundled } from "./build/bundle-files.ts";

const ended = async (child: ChildProcess): Promise<void> => {
  const [status] = (await once(child, "exit")) as [number | null];
  if (status !== 0) process.exit(status ?? 1);
};

// Nothing is built from definitions that do not hold together: `funnel check` says where and how to fix them.
const check = (): ChildProcess => spawn(process.execPath, ["src/cli/funnel.mjs", "check"], { stdio: "inherit" });

// A process of its own: React must be loaded with NODE_ENV=production from the start, and Vite's memory is given back.
const prerender = (): ChildProcess =>
  spawn(process.execPath, ["src/setup/run.mjs", "scripts/prerender.ts"], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    env: { ...process.env, NODE_ENV: "production" },
  });

const stamp = bundleStamp(process.env);
if (existsSync("dist/.kept.json") && isBundled(stamp)) {
  const [checking, writing] = [check(), prerender()];
  process.once("exit", () => writing.kill());
  await ended(checking);
  writing.send("The definitions hold together.");
  await ended(writing);
} else {
  await ended(check());
  // Vite takes half a second to load, which nobody waits for who has changed a word.
  const { bundle } = await import("./build/bundle.ts");
  await bundle(stamp);
  const writing = prerender();
  writing.send("The definitions hold together.");
  await ended(writing);
}
