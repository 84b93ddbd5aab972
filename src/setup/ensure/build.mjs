import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Unmet } from "./unmet.mjs";

const FOLDERS = ["src", "funnels", "schemas", "locales", "scripts", "public"];
const FILES = ["index.html", "vite.config.ts", "package-lock.json", "package.json", "tsconfig.json"];
const STAMP = "dist/.stamp";

/** Builds when the content of anything that goes into `dist/` is not what was built last. */
export const ensureBuild = () => {
  const stamp = contentHash();
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === stamp) return;
  console.log("Building …");
  const { status } = spawnSync("npm", ["run", "--silent", "build"], {
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (status !== 0) throw new Unmet("The build failed; its messages are above. Try again with: npm run build");
  // Taken before the build: an edit during it makes the next start build again.
  writeFileSync(STAMP, stamp);
};

// Tests do not go into the build, so editing one does not make it stale.
const isInput = (/** @type {string} */ path) =>
  !/\.test\.tsx?$|^scripts\/(?:test|bench|ensure)[./]|^src\/setup\/ensure\//.test(path);

const contentHash = () => {
  const hash = createHash("sha256");
  for (const path of [...FOLDERS.flatMap(filesBelow), ...FILES].filter(isInput).sort()) {
    if (existsSync(path)) hash.update(`${path}\0`).update(readFileSync(path)).update("\0");
  }
  // A site for another moment has other campaigns.
  if (process.env["CLOCK"]) hash.update(`CLOCK\0${process.env["CLOCK"]}`);
  return hash.digest("hex");
};

const filesBelow = (/** @type {string} */ folder) => {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
};
