import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { Unmet } from "./unmet.mjs";

const LOCKFILE = "package-lock.json";
const STAMP = "node_modules/.lockfile-sha256";
const INSTALLED = "node_modules/.package-lock.json";

/** Installs packages when the lockfile is not the one that was installed last. */
export const ensureDeps = () => {
  const hash = createHash("sha256").update(readFileSync(LOCKFILE)).digest("hex");
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === hash) return;
  if (!isInstalled()) install();
  writeFileSync(STAMP, hash);
};

/** True when npm's own record names the very packages of the lockfile: somebody ran `npm install` by hand. */
const isInstalled = () => {
  if (!existsSync(INSTALLED)) return false;
  const wanted = JSON.parse(readFileSync(LOCKFILE, "utf8")).packages;
  const found = JSON.parse(readFileSync(INSTALLED, "utf8")).packages;
  return Object.entries(wanted).every(
    ([path, entry]) => path === "" || entry.optional || entry.peer || found[path]?.integrity === entry.integrity,
  );
};

const install = () => {
  console.log("Installing packages …");
  // The build needs development packages too, whatever NODE_ENV says.
  const args = ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  const npm = process.env["npm_execpath"];
  const { status } = npm
    ? spawnSync(process.execPath, [npm, ...args], { stdio: "inherit" })
    : spawnSync("npm", args, { stdio: "inherit", shell: process.platform === "win32" });
  if (status !== 0) throw new Unmet("Packages could not be installed. See npm's message above, then try again: npm ci");
};
