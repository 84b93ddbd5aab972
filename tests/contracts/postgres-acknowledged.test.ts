import { execFile } from "node:child_process";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { updateLeadEmail } from "../../src/api/calls/update-lead-email.gen.ts";
import { findPostgres } from "../../src/setup/ensure/postgres.mjs";
import type { ApiWorld } from "../support/api-world.ts";
import { aBuyer } from "../support/buyer.ts";
import { leadsDuring } from "../support/outages/lead-load.ts";
import { command, connectionTo, leadsIn, startWorldOnOwnPostgres } from "../support/outages/own-postgres.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const run = promisify(execFile);
/** What a browser waits for a call that writes. */
const BROWSER_MS = 15_000;

const urlOf = ({ place }: ApiWorld): string => place.url ?? "";
const missing = (acknowledged: readonly string[], stored: ReadonlySet<string>): readonly string[] =>
  acknowledged.filter((code) => !stored.has(code));

/** Leaves an address as a browser does that gives up when it has waited for long. */
const leaveAddress = async ({ origin }: ApiWorld): Promise<readonly unknown[]> => {
  const response = await fetch(`${origin}/api/lead`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-trace-id": "7".repeat(32) },
    body: JSON.stringify({ email: "bo@example.com", funnel_nr: "20" }),
    signal: AbortSignal.timeout(BROWSER_MS),
  });
  return [response.status, response.headers.get("retry-after")];
};

test("while another program locks a lead and then all of them, calls are refused before a browser gives up, and pages go on", async () => {
  const world = await startWorldOnOwnPostgres();
  const buyer = await aBuyer(world);
  const other = await connectionTo(urlOf(world));
  const load = await leadsDuring(world.origin, async (moreLeads) => {
    await other.query("begin");
    await other.query("select * from leads where code = $1 for update", [buyer.code]);
    const [input, signed] = [
      { params: { id: buyer.code }, body: { email: "new@example.com" } },
      { proof: buyer.proof },
    ];
    const changed = world.client.send(updateLeadEmail, input, signed).catch(String);
    await moreLeads(20);
    expect(await changed).toContain("503");
    await other.query("lock table leads in exclusive mode");
    // More at a time than there are connections.
    const refused = await Promise.all(Array.from({ length: 15 }, () => leaveAddress(world)));
    expect(refused).toEqual(Array.from({ length: 15 }, () => [503, "5"]));
    await other.query("commit");
    await moreLeads(20);
  });
  await other.end();
  expect(new Set([...load.refused, 503])).toEqual(new Set([503]));
  expect(missing(load.acknowledged, await leadsIn(urlOf(world)))).toEqual([]);
  expect(load.pages.at(-1)).toBeLessThan(2_000);
  await world.stop();
});

test("leads that another program locks again and again keep visitors waiting and refuse nobody", async () => {
  const world = await startWorldOnOwnPostgres();
  const other = await connectionTo(urlOf(world));
  const load = await leadsDuring(world.origin, async (moreLeads) => {
    for (let time = 0; time < 60; time += 1) {
      await other.query("begin");
      await other.query("lock table leads in access exclusive mode");
      await pause(20);
      await other.query("commit");
    }
    await moreLeads(1);
  });
  await other.end();
  expect(load.refused).toEqual([]);
  expect(missing(load.acknowledged, await leadsIn(urlOf(world)))).toEqual([]);
  await world.stop();
});

test("a dump made while leads arrive gives back every lead that was acknowledged before it began, and refuses nobody", async () => {
  const world = await startWorldOnOwnPostgres();
  const [programs, file] = [findPostgres() ?? "", path.join(temporaryFolder(), "dump")];
  const before = await leadsDuring(world.origin, (moreLeads) => moreLeads(20));
  const load = await leadsDuring(world.origin, async () => {
    await run(path.join(programs, "pg_dump"), ["--format=custom", `--file=${file}`, urlOf(world)]);
  });
  await command(urlOf(world), "create database restored");
  const restored = urlOf(world).replace(/postgres$/, "restored");
  await run(path.join(programs, "pg_restore"), ["--exit-on-error", `--dbname=${restored}`, file]);
  expect(missing(before.acknowledged, await leadsIn(restored))).toEqual([]);
  expect(load.refused).toEqual([]);
  expect(missing(load.acknowledged, await leadsIn(urlOf(world)))).toEqual([]);
  await world.stop();
});

/** Makes the leads' file larger than those of the log, which are as large as they get from the beginning. @returns bytes */
const fillTable = async (url: string): Promise<number> => {
  const client = await connectionTo(url);
  await client.query("alter table leads set (toast_tuple_target = 8160)");
  // Each fills a page: nowhere there is room for one more.
  await client.query(
    `insert into leads select (jsonb_populate_record(one, jsonb_build_object(
      'code', md5(number::text), 'utm_params', repeat('x', 8000 - pg_column_size(one.*))))).*
      from leads one, generate_series(1, 2100) number`,
  );
  const { rows } = await client.query<{ readonly bytes: string }>("select pg_relation_size('leads') as bytes");
  await client.end();
  return Number(rows[0]?.bytes);
};

test("while the files of PostgreSQL cannot grow leads are refused, those acknowledged are stored, and with room it takes new ones", async () => {
  const world = await startWorldOnOwnPostgres();
  await aBuyer(world);
  await world.postgres.limitFiles(await fillTable(urlOf(world)));
  const full = await leadsDuring(world.origin, async () => {
    let answer = await leaveAddress(world);
    while (answer[0] === 200) answer = await leaveAddress(world);
    expect(answer).toEqual([503, "5"]);
  });
  expect(new Set([...full.refused, 503])).toEqual(new Set([503]));
  await world.postgres.limitFiles(null);
  const load = await leadsDuring(world.origin, (moreLeads) => moreLeads(5));
  expect(load.refused).toEqual([]);
  expect(missing([...full.acknowledged, ...load.acknowledged], await leadsIn(urlOf(world)))).toEqual([]);
  await world.stop();
});
