import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { startEmulator } from "../../emulator/braintree/start-emulator.ts";
import { inParallel } from "../../src/server/in-parallel.ts";
import { type Engine, startApiWorld } from "../../tests/support/api-world.ts";
import { aBuyer } from "../../tests/support/buyer.ts";
import { connectTo } from "../../tests/support/emulated-world.ts";
import { startPostgres } from "../../tests/support/postgres.ts";
import { chanceOf } from "../../tests/support/simulation/chance.ts";
import { lookBack } from "./server-faults.ts";
import { buildServer, startServer } from "./server-process.ts";
import { buy, leave, liveADay, type Subscriber, type Town } from "./subscriber-acts.ts";

const HOUR = 3_600_000;
/** In hours. */
const DAY = 24;
const FIRST_DAY = Date.UTC(2027, 0, 5, 6);
/** Everybody buys within these at most, so that all ends of a month are among them. */
const BUYING_DAYS = 30;
/** Where a process dies in a purchase or a renewal: before its charge, in it, after it, and with the order written. */
const STEPS = ["created", "authorising", "charged", "completed"] as const;
/** A process that is killed loses nothing that it has written, wherever that lies; to outlive a computer is not tried here. */
const MEMORY = "/dev/shm";
/** Of the longest period, and a little. */
const LAST_DAYS = 110;
/** Status of a transaction whose money has not moved yet, and for how long it has it. */
const TAKEN = "submitted_for_settlement";
const SETTLES_AFTER = 36 * HOUR;
/** Of those who act on one day: server and provider work side by side. */
const AT_A_TIME = 4;
/** After a death: longer than the dead one may hold what it took. */
const LEASE = 3 * 60_000;
const ZONES = ["America/New_York", "Europe/Berlin", "Australia/Lord_Howe", "Pacific/Apia", "Asia/Kolkata"] as const;

export interface ServerPlay {
  readonly engine: Engine;
  readonly subscribers: number;
  readonly days: number;
  /** Hours between two times at which the servers do what is due; a part of a day. */
  readonly hours: number;
  readonly kills: number;
  readonly seed: number;
}

/** What came of it; money in minor units. */
export interface ServerSums {
  readonly engine: Engine;
  readonly subscribers: number;
  /** Renewals that were paid. */
  readonly renewals: number;
  readonly declines: number;
  readonly mails: number;
  readonly dearer: number;
  /** Ends with notice, of whose last payment a part went back. */
  readonly earlyEnds: number;
  /** Renewals whose money did not come, and whose period was due again. */
  readonly unpaid: number;
  readonly minor: number;
  /** Processes that died while they worked. */
  readonly deaths: number;
  readonly violations: readonly string[];
}

/**
 * Subscribers of a real server, on a real database, who pay through the provider's emulator: again and again the servers do
 * what is due, and some are killed at it. On PostgreSQL two processes share the work.
 */
export const playServer = async ({
  engine,
  subscribers,
  days,
  hours,
  kills,
  seed,
}: ServerPlay): Promise<ServerSums> => {
  const chance = chanceOf(seed);
  const buyingDays = Math.min(BUYING_DAYS, days / 5);
  let now = FIRST_DAY;
  const emulator = await startEmulator({ port: 0, now: () => now });
  const folder = await mkdtemp(path.join(existsSync(MEMORY) ? MEMORY : tmpdir(), "funnel-renewals-"));
  const postgres = engine === "postgres" ? await startPostgres() : null;
  const place = { folder, ...(postgres && { url: postgres.url }) };
  const program = await buildServer();
  const where = { engine, place, variables: emulator.variables };
  // A database on a busy computer answers late.
  const start = () => startServer(program, where).catch(() => startServer(program, where));
  const first = await start();
  const servers = postgres ? [first, await start()] : [first];
  // Stands ready for the next that dies: a start takes longer than a day of renewals.
  let spare = start();
  const town: Town = {
    chance,
    emulator,
    paused: new Set(),
    expired: new Map(),
    unpaid: new Map(),
    settled: new Set(),
    unanswered: null,
    now: () => now,
    server: () => servers[chance.int(servers.length)] ?? first,
  };
  const people: Subscriber[] = [];
  let [deaths, wanted] = [0, 0];
  let hasReset = false;

  /** Cards that ran out are declined, and now and then any; a connection breaks off after the charge. */
  const misbehave = (): void => {
    const expired = new Set(town.expired.values());
    for (const [token, record] of emulator.ledger.vault) {
      const { fate: _, ...instrument } = record.instrument;
      const declined = expired.has(token) ? "2004" : "2001";
      record.instrument = expired.has(token) || chance.percent(5) ? { ...instrument, fate: { declined } } : instrument;
    }
    emulator.script.clear();
    hasReset = chance.percent(5);
    if (hasReset) emulator.script.add({ operation: "sale", does: "reset" });
  };
  const work = async (mayDie: boolean): Promise<void> => {
    misbehave();
    const before = emulator.ledger.transactions.length;
    const victim = mayDie ? chance.int(servers.length) : null;
    // At a step, or anywhere in what several renewals do at once.
    const dies = { at: chance.pick(STEPS), afterMs: chance.percent(50) ? 0 : chance.int(40) };
    const ends = await Promise.all(
      servers.map((server, index) => server.work({ now, dies: index === victim ? dies : null })),
    );
    // The first sale meets what was scripted.
    town.unanswered = (hasReset && emulator.ledger.transactions[before]?.token) || null;
    emulator.script.clear();
    for (const [index, isAlive] of ends.entries()) {
      if (isAlive) continue;
      deaths += 1;
      servers[index] = await spare;
      spare = start();
    }
    if (!ends.includes(false)) return;
    // What the dead one held is free again.
    now += LEASE;
    await work(false);
  };
  /** What the night does at the provider: of what is settled a part can be refunded, and nothing voided. */
  const settleOld = (): void => {
    for (const transaction of emulator.ledger.transactions)
      if (transaction.status === TAKEN && transaction.createdAt <= now - SETTLES_AFTER) transaction.status = "settled";
  };
  const letPass = async (passing: number): Promise<void> => {
    now += passing * HOUR;
    settleOld();
    await work(deaths < wanted);
  };

  await work(false);
  for (let day = 0; day < days; day += 1) {
    while (people.length < subscribers * Math.min(1, (day + 1) / buyingDays)) {
      const world = {
        get client() {
          return town.server().client;
        },
      };
      const zone = ZONES[people.length % ZONES.length] ?? ZONES[0];
      people.push(await buy(town, await aBuyer(world, { zone }), zone));
    }
    await inParallel([...people.entries()], AT_A_TIME, async ([index, person]) => {
      await liveADay(town, person);
      people[index] = { ...person, days: person.days + 1 };
    });
    for (let hour = 0; hour < DAY; hour += hours) {
      wanted = Math.ceil((kills * (day + 1)) / days);
      await letPass(hours);
    }
  }
  for (const person of people) await leave(town, person);
  for (let day = 0; day < LAST_DAYS; day += 5) await letPass(5 * DAY);

  for (const server of [...servers, await spare]) await server.kill();
  const observer = await startApiWorld(engine, { provider: await connectTo(emulator), now: () => now }, place);
  const { violations, ...lived } = await lookBack(observer.services, FIRST_DAY, town.paused);
  const { transactions } = emulator.ledger;
  const sum = (of: readonly { readonly minor: number }[]): number => of.reduce((total, { minor }) => total + minor, 0);
  const sales = transactions.filter(
    ({ type, status }) => type === "sale" && (status === TAKEN || status === "settled"),
  );
  const credits = transactions.filter(({ type }) => type === "credit");
  const [ordered, returned] = await Promise.all([
    observer.services.database
      .selectFrom("orders")
      .select("minor")
      .where("payment_state", "!=", "settlement-declined")
      .execute(),
    observer.services.database.selectFrom("reversals").select("minor").execute(),
  ]);
  const minor = sum(sales) - sum(credits);
  const kept = sum(ordered) - sum(returned);
  await observer.stop();
  await emulator.stop();
  await postgres?.stop();
  for (const each of [folder, program.folder]) await rm(each, { recursive: true, force: true });
  return {
    engine,
    subscribers: people.length,
    ...lived,
    declines: transactions.filter(({ status }) => status === "processor_declined").length,
    minor,
    deaths,
    violations: [
      ...violations,
      ...emulator.violations,
      ...(minor === kept ? [] : [`the provider has taken ${minor}, the orders are ${kept}`]),
    ],
  };
};
