import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { Unmet } from "./unmet.mjs";

/** ClickHouse in a process of ours, half a gigabyte: too much for `npm ci`. */
const VERSION = "3.4.0";
const FOLDER = `.cache/chdb-${VERSION}`;

/** Installs it beside the packages of the project, once. */
export const ensureChdb = () => {
  if (existsSync(`${FOLDER}/node_modules/chdb/package.json`)) return;
  console.log("Installing chdb …");
  mkdirSync(FOLDER, { recursive: true });
  const options = ["--prefix", FOLDER, "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  const { status } = spawnSync("npm", ["install", ...options, `chdb@${VERSION}`], {
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (status !== 0)
    throw new Unmet(
      "chdb could not be installed. See npm's message above; the tests of ClickHouse cannot run without.",
    );
};
