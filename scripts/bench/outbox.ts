import { randomBytes } from "node:crypto";
import { Worker } from "node:worker_threads";
import { createTransport, type SendMailOptions } from "nodemailer";
import { requestOtp } from "../../src/api/calls/request-otp.gen.ts";
import { type Database, openDatabase } from "../../src/server/database/open.ts";
import { keepDrawings } from "../../src/server/mail/layout/drawings.ts";
import { composeMessage } from "../../src/server/mail/message/compose-message.ts";
import { enqueueAll, type IdsAndClock, messageOf } from "../../src/server/mail/outbox.ts";
import { type Mail, type SendMail, smtpMail } from "../../src/server/mail/send-mail.ts";
import { outboxSenders } from "../../src/server/mail/senders.ts";
import { startOutbox } from "../../src/server/outbox/send-outbox.ts";
import { type ApiWorld, ENGINES, startApiWorld } from "../../tests/support/api-world.ts";
import { aBuyer } from "../../tests/support/buyer.ts";
import { startPostgres } from "../../tests/support/postgres.ts";
import type { Benchmark, Row } from "./benchmark.ts";
import { processorSecondsOf } from "./purchases/process-stat.ts";
import { purchase, shownPrice } from "./purchases/purchase.ts";
import { type Site, startSite } from "./site.ts";

const IDS_AND_CLOCK: IdsAndClock = { now: Date.now, randomHex: (bytes) => randomBytes(bytes).toString("hex") };
const MAILS = 10_000;
const AT_ONCE = 1_000;
const CODES = 10;
/** Of as many buyers, so that no question is about one order again and again. */
const ORDERS = 100;
const LOOK_MS = 20;
const SMTP = { budgetMs: 15_000, connections: 10 };

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const startSink = async () => {
  const worker = new Worker(new URL("./mail-sink.mjs", import.meta.url), { execArgv: [] });
  const port = await new Promise<number>((resolve) => worker.once("message", resolve));
  /** How many mails it has said yes to. */
  const taken = (): Promise<number> => {
    worker.postMessage("taken", []);
    return new Promise((resolve) => worker.once("message", resolve));
  };
  return { url: `smtp://127.0.0.1:${port}`, taken, stop: () => worker.terminate() };
};

type Sink = Awaited<ReturnType<typeof startSink>>;

/** Confirmations of all orders in turn: each reads order, lines, buyer and consents, as in life. */
const leaveConfirmations = async (database: Database): Promise<void> => {
  const orders = await database.selectFrom("orders").select("id").execute();
  const mails = Array.from({ length: MAILS }, (_, index) => orders[index % orders.length]?.id ?? "");
  await database.deleteFrom("outbox").execute();
  await database.transaction().execute(async (transaction) => {
    while (mails.length > 0) {
      const some = mails.splice(0, AT_ONCE);
      await enqueueAll(
        transaction,
        some.map((orderId) => messageOf(IDS_AND_CLOCK, "order-confirmation", { orderId })),
      );
    }
  });
};

const unsent = async (database: Database): Promise<number> => {
  const { count } = await database
    .selectFrom("outbox")
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .where("sent_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Asks the mail server first: to count rows fifty times a second is work for the database that it is measured by. */
const allSent = async (database: Database, sink: Sink, taken: number): Promise<void> => {
  while ((await sink.taken()) < taken) await wait(LOOK_MS);
  while ((await unsent(database)) > 0) await wait(LOOK_MS);
};

/** Milliseconds from asking for a code until the mail server has it, while the others are being sent. */
const codeTimes = async (world: ApiWorld, emails: readonly string[], taken: () => number): Promise<number[]> => {
  const times: number[] = [];
  for (const email of emails) {
    await wait(300);
    const [before, began] = [taken(), performance.now()];
    const answer = await world.client.send(requestOtp, { body: { email } });
    if (!answer.ok) throw new Error(answer.error.error_code);
    while (taken() === before) await wait(2);
    times.push(performance.now() - began);
  }
  return times;
};

/** @returns what was measured, and one of the letters */
const measure = async (engine: (typeof ENGINES)[number], sink: Sink): Promise<readonly [Row, Mail]> => {
  const world = await startApiWorld(engine, { ...IDS_AND_CLOCK, drawings: keepDrawings() });
  for (let order = 0; order < ORDERS; order += 1) await (await aBuyer(world)).pay({});
  // A mailbox is sent six codes an hour, and one without a lead none.
  const owners = await Promise.all(Array.from({ length: CODES }, () => aBuyer(world)));
  await leaveConfirmations(world.services.database);
  const mail = smtpMail(sink.url, "shop@run.example", SMTP);
  let letter: Mail | undefined;
  const keepLetter: SendMail = (each, id) => mail((letter = each), id);
  const codeMail = smtpMail(sink.url, "shop@run.example", { ...SMTP, connections: 2 });
  let codes = 0;
  const sendCode: SendMail = async (each, id) => {
    await codeMail(each, id);
    codes += 1;
  };
  const before = await sink.taken();
  const [began, used] = [performance.now(), process.cpuUsage()];
  const stop = startOutbox(world.services, outboxSenders(world.services, keepLetter, sendCode));
  const times = codeTimes(
    world,
    owners.map(({ email }) => email),
    () => codes,
  );
  await allSent(world.services.database, sink, before + MAILS);
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(used);
  const slowest = Math.max(...(await times));
  await stop();
  await world.stop();
  const taken = (await sink.taken()) - before;
  if (letter === undefined || taken !== MAILS + CODES) throw new Error(`the mail server took ${taken} mails`);
  return [{ name: engine, values: [MAILS / seconds, (user + system) / 1000 / MAILS, slowest] }, letter];
};

/** The library alone: no database, no letter to draw, as many connections into the same mail server. */
const measureLibrary = async (name: string, message: SendMailOptions, sinkUrl: string): Promise<Row> => {
  const transport = createTransport({ url: sinkUrl, pool: true, maxConnections: SMTP.connections });
  const [began, used] = [performance.now(), process.cpuUsage()];
  for (let left = MAILS; left > 0; left -= AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, () => transport.sendMail({ ...message })));
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(used);
  transport.close();
  return { name, values: [MAILS / seconds, (user + system) / 1000 / MAILS, null] };
};

const floors = async ({ to, fromName, subject, text, html }: Mail, sinkUrl: string): Promise<Row[]> => {
  const head = { from: { name: fromName, address: "shop@run.example" }, to, subject };
  const message = composeMessage(head, { text, html });
  const finished = { envelope: message.getEnvelope(), raw: await message.build() };
  return [
    await measureLibrary("floor: nodemailer sends one finished message", finished, sinkUrl),
    await measureLibrary("floor: nodemailer writes and sends one letter", { ...head, text, html }, sinkUrl),
  ];
};

/** Servers as they are started, which find the mails by themselves. */
const measureServers = async (count: number, postgresUrl: string, sink: Sink): Promise<Row> => {
  const sites: Site[] = [];
  const database = await openDatabase({ folder: "", url: postgresUrl });
  try {
    while (sites.length < count) sites.push(await startSite(postgresUrl, { SMTP_URL: sink.url }));
    const [first] = sites;
    if (first === undefined) throw new Error("a benchmark of no servers");
    const price = await shownPrice(first.address);
    for (let order = 0; order < ORDERS; order += 1) await purchase(first.address, price);
    const spent = (): number => sites.reduce((sum, { pid }) => sum + processorSecondsOf(pid), 0);
    await leaveConfirmations(database);
    const [began, before, taken] = [performance.now(), spent(), await sink.taken()];
    await allSent(database, sink, taken + MAILS);
    const seconds = (performance.now() - began) / 1000;
    const name = count === 1 ? "one server" : `${count} servers`;
    return { name, values: [MAILS / seconds, ((spent() - before) * 1000) / MAILS] };
  } finally {
    for (const site of sites) await site.stop();
    await database.destroy();
  }
};

export const outbox: Benchmark = {
  name: "outbox",
  run: async () => {
    const sink = await startSink();
    const postgres = await startPostgres();
    const [rows, servers]: [Row[], Row[]] = [[], []];
    try {
      for (const engine of ENGINES) {
        const [row, letter] = await measure(engine, sink);
        rows.push(row);
        if (engine === ENGINES.at(-1)) rows.push(...(await floors(letter, sink.url)));
      }
      for (const count of [1, 2]) servers.push(await measureServers(count, postgres.url, sink));
    } finally {
      await sink.stop();
      await postgres.stop();
    }
    return [
      {
        title: `${MAILS} confirmations of orders by SMTP from servers that share PostgreSQL`,
        columns: ["mails per second", "processor ms a mail"],
        rows: servers,
      },
      {
        title: `${MAILS} confirmations of orders by SMTP from one process, which also answers calls for codes`,
        // Of all threads of the process: the mail server's and that of the embedded database, too.
        columns: ["mails per second", "processor ms a mail", "slowest code ms"],
        rows,
      },
    ];
  },
};
