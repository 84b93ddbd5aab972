import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { sqliteProgram } from "../../src/server/database/sqlite/sqlite-program.mjs";
import { type ApiWorld, startApiWorld } from "../support/api-world.ts";
import { startApiProcess } from "../support/outages/api-process.ts";
import { leadsDuring } from "../support/outages/lead-load.ts";
import { times } from "../support/random/figures.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const DatabaseSync = await sqliteProgram();
const run = promisify(execFile);
/** Longer than a call waits for its turn to write. */
const LONG_MS = times(6_500, 20_000);

/** Codes of the leads in a file, read by a program of its own and not by the connection that says it has stored them. */
const storedIn = (file: string): ReadonlySet<string> => {
  const database = new DatabaseSync(file, { readOnly: true });
  const rows = database.prepare("select code from leads").all() as readonly { readonly code: string }[];
  database.close();
  return new Set(rows.map(({ code }) => code));
};
const fileOf = ({ place }: Pick<ApiWorld, "place">): string => path.join(place.folder, "funnel.sqlite");
const missing = (acknowledged: readonly string[], stored: ReadonlySet<string>): readonly string[] =>
  acknowledged.filter((code) => !stored.has(code));

/** Another program that holds the lock for writing `times` times. */
const holdLock = async (file: string, ms: number, times: number): Promise<void> => {
  const args = ["tests/support/outages/hold-lock.mjs", file, String(ms), String(times)];
  const holder = spawn(process.execPath, args, { stdio: ["ignore", "ignore", "inherit"] });
  expect(await once(holder, "exit")).toEqual([0, null]);
};

test("every lead that was acknowledged is stored after another program held the database for long, and pages went on", async () => {
  const world = await startApiWorld("sqlite");
  const load = await leadsDuring(world.origin, async (moreLeads) => {
    await moreLeads(5);
    await holdLock(fileOf(world), LONG_MS, 1);
    await moreLeads(20);
  });
  expect(missing(load.acknowledged, storedIn(fileOf(world)))).toEqual([]);
  expect(new Set(load.refused)).toEqual(new Set([503]));
  expect(load.pages.at(-1)).toBeLessThan(2_000);
  await world.stop();
});

test("a database that another program locks again and again keeps visitors waiting and refuses nobody", async () => {
  const world = await startApiWorld("sqlite");
  const load = await leadsDuring(world.origin, async (moreLeads) => {
    await holdLock(fileOf(world), 20, 60);
    await moreLeads(1);
  });
  expect(missing(load.acknowledged, storedIn(fileOf(world)))).toEqual([]);
  expect(load.refused).toEqual([]);
  await world.stop();
});

test("a backup made while leads arrive is whole, and holds every lead that was acknowledged before it began", async () => {
  const world = await startApiWorld("sqlite");
  const copy = path.join(temporaryFolder(), "copy.sqlite");
  const before = await leadsDuring(world.origin, (moreLeads) => moreLeads(20));
  const load = await leadsDuring(world.origin, async () => {
    await run(process.execPath, ["tests/support/outages/back-up.mjs", fileOf(world), copy]);
  });
  const backup = new DatabaseSync(copy);
  expect(backup.prepare("pragma integrity_check").all()).toEqual([{ integrity_check: "ok" }]);
  backup.close();
  expect(missing(before.acknowledged, storedIn(copy))).toEqual([]);
  expect(missing(load.acknowledged, storedIn(fileOf(world)))).toEqual([]);
  expect(load.refused).toEqual([]);
  await world.stop();
});

test("on a full disk leads are refused, those acknowledged are stored, and with room the same process takes new ones", async () => {
  const place = { folder: temporaryFolder() };
  const server = await startApiProcess(place, { fileKb: 1_000 });
  let statuses: readonly number[] = [];
  for (let tries = 0; tries < 40 && !statuses.includes(503); tries += 1) {
    const load = await leadsDuring(server.origin, () => pause(300));
    expect(missing(load.acknowledged, storedIn(fileOf({ place })))).toEqual([]);
    statuses = load.refused;
  }
  expect(new Set(statuses)).toEqual(new Set([503]));
  await run("prlimit", ["--fsize=unlimited", "--pid", String(server.pid)]);
  const load = await leadsDuring(server.origin, (moreLeads) => moreLeads(5));
  expect(load.refused).toEqual([]);
  expect(missing(load.acknowledged, storedIn(fileOf({ place })))).toEqual([]);
  await server.kill();
}, 60_000);
