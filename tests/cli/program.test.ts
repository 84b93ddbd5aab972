import { spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { smallSite } from "../support/outages/server-process.ts";
import { replaceIn } from "../support/run-funnel.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const REPOSITORY = join(import.meta.dirname, "../..");
const COPIED = ["src", "scripts", "schemas", "tests/support", "package.json", "tsconfig.json"];

/** A copy of the repository with the same packages and a cache of its own. */
let root = "";
let keptFolder = "";

const copy = (name: string): void =>
  cpSync(join(REPOSITORY, name), join(root, name), { recursive: true, filter: (path) => !path.includes("/art/") });

beforeAll(() => {
  root = temporaryFolder();
  keptFolder = join(root, "node_modules/.cache/funnel/program/command-line");
  mkdirSync(join(root, "node_modules"));
  for (const name of readdirSync(join(REPOSITORY, "node_modules")).filter((each) => !each.startsWith(".")))
    symlinkSync(join(REPOSITORY, "node_modules", name), join(root, "node_modules", name));
  for (const name of COPIED) copy(name);
});

beforeEach(async () => {
  rmSync(join(root, "node_modules/.cache"), { recursive: true, force: true });
  for (const edited of ["src/cli", "src/setup", "src/foundation"]) copy(edited);
  // A program is not kept when a source of it has changed since 50 ms before its build.
  await pause(100);
});

interface Ended {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

const run = (words: readonly string[], variables: Readonly<Record<string, string>> = {}): Promise<Ended> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [...words], { cwd: root, env: { ...process.env, ...variables } });
    const said = { out: "", err: "" };
    child.stdout.on("data", (part) => (said.out += part));
    child.stderr.on("data", (part) => (said.err += part));
    child.on("close", (status) => resolve({ status, ...said }));
  });

const funnel = (...words: readonly string[]): Promise<Ended> => run(["src/cli/funnel.mjs", ...words]);

const explained: Ended = { status: 0, out: expect.stringContaining("FNL2003"), err: "" };

const programs = (): readonly string[] => readdirSync(keptFolder).filter((name) => name !== "current.json");

const partsOf = (program: string): readonly string[] =>
  readdirSync(join(keptFolder, program))
    .filter((name) => name.endsWith(".mjs"))
    .map((name) => join(keptFolder, program, name));

it("builds the program once, and again when a source has changed", async () => {
  expect((await funnel("--help")).out).toContain("Writes, checks and shows funnel definitions.");
  const first = programs();
  expect(first).toHaveLength(1);
  await funnel("--help");
  expect(programs()).toEqual(first);
  replaceIn(root, "src/cli/program.ts", "Writes, checks and shows funnel definitions.", "Says something new.");
  expect((await funnel("--help")).out).toContain("Says something new.");
  expect(programs()).toHaveLength(2);
});

it("builds it again when a part of it is broken", async () => {
  await funnel("explain", "FNL2003");
  const broken = programs();
  for (const part of partsOf(broken[0] ?? "")) writeFileSync(part, "const half = ");
  expect(await funnel("explain", "FNL2003")).toEqual(explained);
  expect(programs()).toHaveLength(broken.length + 1);
});

it("builds it again when nothing can be read of what was kept", async () => {
  mkdirSync(keptFolder, { recursive: true });
  writeFileSync(join(keptFolder, "current.json"), '{"root":');
  expect(await funnel("explain", "FNL2003")).toEqual(explained);
  expect(programs()).toHaveLength(1);
});

it("keeps few programs", async () => {
  for (const older of [1, 2, 3, 4, 5]) mkdirSync(join(keptFolder, `100000000000${older}-1`), { recursive: true });
  await funnel("explain", "FNL2003");
  const kinds = [...programs()].sort().map((name) => name.replace(/^1[^0].*/, "new"));
  expect(kinds).toEqual(["1000000000003-1", "1000000000004-1", "1000000000005-1", "new"]);
});

it("lets two begin at the same time with nothing kept", async () => {
  expect(await Promise.all([funnel("explain", "FNL2003"), funnel("explain", "FNL2003")])).toEqual([
    explained,
    explained,
  ]);
  expect(programs()).toHaveLength(2);
  expect(await funnel("explain", "FNL2003")).toEqual(explained);
  expect(programs()).toHaveLength(2);
});

it("runs where nothing can be kept", async () => {
  mkdirSync(join(keptFolder, ".."), { recursive: true });
  writeFileSync(keptFolder, "in the way");
  expect(await funnel("explain", "FNL2003")).toEqual(explained);
  // Every file is read by itself then.
}, 60_000);

it("tells a fault in a source with its line", async () => {
  replaceIn(root, "src/foundation/failures/unsound.ts", "export", "export export");
  const { status, err } = await funnel("explain", "FNL2003");
  expect(status).toBe(1);
  expect(err).toMatch(/src\/foundation\/failures\/unsound\.ts:\d+:\d+/);
});

const linesOf = (file: string): number => readFileSync(join(root, file), "utf8").split("\n").length;

it("ends with a stack that names the source and its line", async () => {
  const file = "src/cli/verbs/explain/explain.ts";
  writeFileSync(join(root, file), `${readFileSync(join(root, file), "utf8")}throw new Error("at once");\n`);
  const { status, err } = await funnel("explain", "FNL2003");
  expect(status).toBe(1);
  expect(programs()).toHaveLength(1);
  expect(err).toContain("Error: at once\n");
  expect(err).toContain(`${join(root, file)}:${linesOf(file) - 1}:7`);
});

it("ends with such a stack when the fault comes later, too", async () => {
  const file = "src/cli/verbs/explain/explain.ts";
  const later = 'setTimeout(() => {\n  throw new Error("later");\n});\n';
  writeFileSync(join(root, file), readFileSync(join(root, file), "utf8") + later);
  const { status, err } = await funnel("explain", "FNL2003");
  expect(status).toBe(1);
  expect(programs()).toHaveLength(1);
  expect(err).toContain(`${join(root, file)}:${linesOf(file) - 2}:9`);
});

it("writes into the log of the server where in the sources a fault was", async () => {
  const nowhere = { SITE_DIR: smallSite(), DATA_DIR: join(root, "package.json"), PORT: "0" };
  const { status, out } = await run(["src/setup/run.mjs", "src/server/main.ts"], nowhere);
  expect(status).toBe(1);
  expect(existsSync(join(keptFolder, "../server/current.json"))).toBe(true);
  expect(out).toContain("the server cannot start");
  expect(out).toContain(`${join(root, "src/server/start/create-services.ts")}:`);
});

it("names what can be run when it is asked for something else", async () => {
  const { status, err } = await run(["src/setup/run.mjs", "src/server/nothing.ts"]);
  expect(status).toBe(1);
  expect(err).toContain("src/server/nothing.ts is none of: src/cli/funnel.ts,");
});
