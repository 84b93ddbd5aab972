import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const FOLDERS = ["src", "funnels", "schemas", "locales", "scripts", "public"];
const FILES = ["index.html", "vite.config.ts", "package-lock.json", "package.json", "tsconfig.json"];
/** Vite reads settings from these, too. */
const SETTING_FILES = [".env", ".env.local", ".env.production", ".env.production.local"];

/** What the build was given, beside files: whom else the browser may talk to, and the moment that is pretended. */
const isSetting = (/** @type {string} */ name) => name.startsWith("VITE_") || name === "CLOCK";

/**
 * Hash of all that decides what a build writes: two builds of one stamp are the same.
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @param {string} root
 */
export const buildStamp = (environment, root = ".") => stampOf(environment, root, FOLDERS);

/**
 * The same of the bundles alone, which know no definition.
 * @param {Readonly<Record<string, string | undefined>>} environment
 */
export const bundleStamp = (environment) => stampOf(environment, ".", ["src", "scripts/build", "public"]);

/**
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @param {string} root
 * @param {readonly string[]} folders
 */
const stampOf = (environment, root, folders) => {
  const hash = createHash("sha256").update(process.version);
  const paths = [...folders.flatMap((folder) => filesBelow(root, folder)), ...FILES, ...SETTING_FILES]
    .filter(isInput)
    .sort();
  for (const path of paths) {
    const file = join(root, path);
    if (existsSync(file)) hash.update(`${path}\0`).update(readFileSync(file)).update("\0");
  }
  for (const name of Object.keys(environment).filter(isSetting).sort())
    if (environment[name]) hash.update(`${name}\0${environment[name]}\0`);
  return hash.digest("hex");
};

// Tests do not go into the build, so editing one does not make it stale.
const isInput = (/** @type {string} */ path) =>
  !/\.test\.tsx?$|^scripts\/(?:test|bench|ensure)[./]|^src\/setup\/ensure\//.test(path);

const filesBelow = (/** @type {string} */ root, /** @type {string} */ folder) => {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(folder, entry.parentPath.slice(join(root, folder).length), entry.name));
};
