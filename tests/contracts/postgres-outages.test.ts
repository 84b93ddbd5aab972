import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { createEmailLead } from "../../src/api/calls/create-email-lead.gen.ts";
import { createMessage } from "../../src/api/calls/create-message.gen.ts";
import { type ApiWorld, startApiWorld } from "../support/api-world.ts";
import { aBuyer } from "../support/buyer.ts";
import { leadsDuring } from "../support/outages/lead-load.ts";
import { command, connectionTo, leadsIn, startWorldOnOwnPostgres } from "../support/outages/own-postgres.ts";
import { startPgBouncer } from "../support/outages/pgbouncer.ts";
import { startPostgres } from "../support/postgres.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const urlOf = ({ place }: ApiWorld): string => place.url ?? "";
/** Transactions of several statements, beside the leads of one. */
const buyAllTheTime = (world: ApiWorld): (() => Promise<void>) => {
  const over = new AbortController();
  const buy = async (): Promise<void> => {
    while (!over.signal.aborted) {
      // Refused, or broken off with the connection: what is stored is what counts.
      await aBuyer(world)
        .then(
          (buyer) => buyer.pay({}),
          () => pause(20),
        )
        .catch(() => pause(20));
    }
  };
  const buyers = [buy(), buy(), buy()];
  return async () => {
    over.abort();
    await Promise.all(buyers);
  };
};
const expectSound = async (world: ApiWorld, acknowledged: readonly string[]): Promise<void> => {
  const stored = await leadsIn(urlOf(world));
  expect(acknowledged.filter((code) => !stored.has(code))).toEqual([]);
  const buyer = await aBuyer(world);
  expect(await buyer.pay({})).toMatchObject({ ok: true, value: { status: "completed" } });
};

test("PostgreSQL that crashes and recovers under load breaks no process, and has every lead that was acknowledged", async () => {
  const world = await startWorldOnOwnPostgres();
  const stopBuying = buyAllTheTime(world);
  const acknowledged: string[] = [];
  for (let time = 0; time < 3; time += 1) {
    const load = await leadsDuring(world.origin, async (moreLeads) => {
      await moreLeads(20);
      await world.postgres.crash();
      await pause(100);
      await world.postgres.resume();
      await moreLeads(5);
    });
    expect(new Set([...load.refused, 503])).toEqual(new Set([503]));
    acknowledged.push(...load.acknowledged);
  }
  await stopBuying();
  await expectSound(world, acknowledged);
  await world.stop();
});

test("connections that are cut while they are used cost the calls on them and nothing else", async () => {
  const world = await startWorldOnOwnPostgres();
  const stopBuying = buyAllTheTime(world);
  const load = await leadsDuring(world.origin, async (moreLeads) => {
    for (let time = 0; time < 30; time += 1) {
      await command(
        urlOf(world),
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'funnel'",
      );
      await pause(20);
    }
    await moreLeads(20);
  });
  await stopBuying();
  expect(new Set([...load.refused, 503])).toEqual(new Set([503]));
  await expectSound(world, load.acknowledged);
  await world.stop();
});

test("PostgreSQL that only reads answers what reads, refuses what writes, and takes it again afterwards", async () => {
  const world = await startWorldOnOwnPostgres();
  const buyer = await aBuyer(world);
  await command(urlOf(world), "alter system set default_transaction_read_only = on", "select pg_reload_conf()");
  await pause(300);
  const lead = { body: { email: "bo@example.com", funnel_nr: "20" } } as const;
  await expect(world.client.send(createEmailLead, lead)).rejects.toThrow("503");
  expect(await world.services.database.selectFrom("leads").select("code").execute()).toEqual([{ code: buyer.code }]);
  await command(
    urlOf(world),
    "set default_transaction_read_only = off",
    "alter system reset default_transaction_read_only",
    "select pg_reload_conf()",
  );
  await pause(300);
  expect(await world.client.send(createEmailLead, lead)).toMatchObject({ ok: true });
  await world.stop();
});

test("behind PgBouncer, which lends its connections for a transaction each, everything is sold as without it", async () => {
  const postgres = await startPostgres();
  const bouncer = await startPgBouncer(postgres.url);
  const world = await startApiWorld("postgres", {}, { folder: temporaryFolder(), url: bouncer.url });
  const load = await leadsDuring(world.origin, (moreLeads) => moreLeads(20));
  expect(load.refused).toEqual([]);
  await expectSound(world, load.acknowledged);
  const message = { email: "bo@example.com", message: "Hello", language: "en-US" } as const;
  expect(await world.client.send(createMessage, { body: message })).toMatchObject({ ok: true });
  await world.stop();
  await bouncer.stop();
  await postgres.stop();
});

test("a transaction is cut off by PostgreSQL when it takes too long, and the limit does not outlive it", async () => {
  const postgres = await startPostgres();
  const bouncer = await startPgBouncer(postgres.url);
  const world = await startApiWorld("postgres", {}, { folder: temporaryFolder(), url: bouncer.url });
  const limit = sql<{ readonly statement_timeout: string }>`show statement_timeout`;
  const { database } = world.services;
  const inside = await database.transaction().execute((transaction) => limit.execute(transaction));
  expect(inside.rows).toEqual([{ statement_timeout: "30s" }]);
  // A statement outside of one is given one.
  expect((await limit.execute(database)).rows).toEqual([{ statement_timeout: "30s" }]);
  const other = await connectionTo(bouncer.url);
  expect((await other.query("show statement_timeout")).rows).toEqual([{ statement_timeout: "0" }]);
  await other.end();
  await world.stop();
  await bouncer.stop();
  await postgres.stop();
});
