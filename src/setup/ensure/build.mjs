import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { buildStamp } from "./build-stamp.mjs";
import { Unmet } from "./unmet.mjs";

const STAMP = "dist/.stamp";
/** Written by the build: the moment, in milliseconds since 1970, until which it is good. */
const UNTIL = "dist/.until";

const textOf = (/** @type {string} */ path) => (existsSync(path) ? readFileSync(path, "utf8") : "");

/** @param {string} stamp */
const isBuilt = (stamp) =>
  textOf(STAMP) === stamp && ((process.env["CLOCK"] ?? "") !== "" || Date.now() < Number(textOf(UNTIL)));

/** Builds when anything that goes into `dist/` is not what was built last. */
export const ensureBuild = () => {
  const stamp = buildStamp(process.env);
  if (isBuilt(stamp)) {
    console.log("Nothing has changed since the last build.");
    return;
  }
  console.log("Building …");
  rmSync(STAMP, { force: true });
  const { status } = spawnSync(process.execPath, ["--import", "tsx", "scripts/build.ts"], { stdio: "inherit" });
  if (status !== 0) throw new Unmet("The build failed; its messages are above. Try again with: npm run build");
  // Taken before the build: an edit during it makes the next start build again.
  writeFileSync(STAMP, stamp);
};
