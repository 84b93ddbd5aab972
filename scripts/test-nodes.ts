import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { scriptOptions } from "./options/script-options.ts";

/**
 * Runs the unit tests on every Node that this project supports, each from the npm package that holds its binary:
 *
 *     npm run test:nodes -- --on 24 --on 26 tests/cli/program.test.ts
 */
const NODES = { 20: "20.20.0", 22: "22.23.1", 24: "24.21.0", 26: "26.10.0" } as const;
const MAJORS = ["20", "22", "24", "26"] as const;
const FOLDER = "node_modules/.cache/nodes";

const { operands, oneOf } = scriptOptions({
  script: "test:nodes",
  does: "Runs the unit tests on every Node that this project supports.",
  operands: "test files …",
  takes: { on: MAJORS.join(" | ") },
  options: { on: { type: "string", multiple: true, default: [...MAJORS] } },
});

/** @returns the binary, fetched once */
const binaryOf = async (version: string): Promise<string> => {
  const folder = join(FOLDER, version);
  const binary = join(folder, "bin/node");
  if (existsSync(binary)) return binary;
  const fetched = `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
  await mkdir(FOLDER, { recursive: true });
  const packed = spawnSync("npm", ["pack", "--silent", "--pack-destination", FOLDER, `${fetched}@${version}`], {
    encoding: "utf8",
  });
  if (packed.status !== 0) throw new Error(`npm has no ${fetched} ${version}: ${packed.stderr}`);
  await mkdir(folder, { recursive: true });
  const archive = join(FOLDER, packed.stdout.trim());
  const unpacked = spawnSync("tar", ["-xzf", archive, "-C", folder, "--strip-components=1"]);
  await rm(archive);
  if (unpacked.status !== 0) throw new Error(`${archive} cannot be unpacked`);
  return binary;
};

const failed: string[] = [];
for (const major of oneOf("on", MAJORS)) {
  const version = NODES[major];
  const binary = await binaryOf(version);
  console.log(`\nNode ${version}`);
  const projects = ["--project", "node", "--project", "dom", "--project", "views"];
  const { status } = spawnSync(binary, ["node_modules/vitest/vitest.mjs", "run", ...projects, ...operands], {
    stdio: "inherit",
  });
  if (status !== 0) failed.push(version);
}
console.log(failed.length === 0 ? "\nevery Node is green" : `\nred on Node ${failed.join(", ")}`);
process.exitCode = failed.length === 0 ? 0 : 1;
