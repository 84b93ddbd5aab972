/**
 * `node scripts/complete-lockfile.mjs`: adds to package-lock.json the optional packages of other platforms that npm left out
 * because the registry in reach did not have them. `npm ci` refuses a lock without them, on every platform. Run it after
 * `npm install`; tests/architecture say when it was forgotten.
 */
import { readFileSync, writeFileSync } from "node:fs";

const SYSTEMS = ["android", "darwin", "freebsd", "linux", "win32", "openharmony"];
const PROCESSORS = ["arm64", "x64", "ia32", "ppc64", "riscv64", "s390x", "arm"];

/** @param {string} name @param {string} version @param {boolean | undefined} dev */
const entryOf = (name, version, dev) => {
  const words = name.split(/[-/]/);
  const os = SYSTEMS.find((system) => words.includes(system));
  const cpu = PROCESSORS.find((processor) => words.includes(processor));
  const libc = name.includes("musl") ? "musl" : os === "linux" && name.includes("gnu") ? "glibc" : undefined;
  return {
    version,
    ...(cpu && { cpu: [cpu] }),
    ...(dev && { dev }),
    ...(libc && { libc: [libc] }),
    optional: true,
    ...(os && { os: [os] }),
  };
};

const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
let added = 0;
for (const [path, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const place = `node_modules/${name}`;
    const isThere = place in lock.packages || `${path}/${place}` in lock.packages;
    if (isThere || !/^\d+\.\d+\.\d+/.test(version)) continue;
    lock.packages[place] = entryOf(name, version, dev);
    added += 1;
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync("package-lock.json", `${JSON.stringify(lock, null, 2)}\n`);
console.log(`package-lock.json: ${added} packages of other platforms added`);
