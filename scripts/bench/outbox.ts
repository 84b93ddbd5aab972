import { randomBytes } from "node:crypto";
import { Worker } from "node:worker_threads";
import { requestOtp } from "../../src/api/calls/request-otp.gen.ts";
import { enqueue } from "../../src/server/mail/outbox.ts";
import { type SendMail, smtpMail } from "../../src/server/mail/send-mail.ts";
import { outboxSenders } from "../../src/server/mail/senders.ts";
import { startOutbox } from "../../src/server/outbox/send-outbox.ts";
import { type ApiWorld, ENGINES, startApiWorld } from "../../tests/support/api-world.ts";
import { aBuyer } from "../../tests/support/buyer.ts";
import type { Benchmark, Row } from "./benchmark.ts";

const MAILS = 10_000;
const CODES = 10;
const LOOK_MS = 20;
const SMTP = { budgetMs: 15_000, connections: 10 };

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const startSink = async () => {
  const worker = new Worker(new URL("./mail-sink.mjs", import.meta.url), { execArgv: [] });
  const port = await new Promise<number>((resolve) => worker.once("message", resolve));
  return { url: `smtp://127.0.0.1:${port}`, stop: () => worker.terminate() };
};

/** Confirmations of one order, so many: each reads order, lines, buyer and consents, as in life. */
const leaveConfirmations = async ({ services }: ApiWorld): Promise<void> => {
  const order = await services.database.selectFrom("orders").select("id").executeTakeFirstOrThrow();
  await services.database.deleteFrom("outbox").execute();
  await services.database.transaction().execute(async (transaction) => {
    for (let count = 0; count < MAILS; count += 1)
      await enqueue(transaction, services, "order-confirmation", { orderId: order.id });
  });
};

const unsent = async ({ services }: ApiWorld): Promise<number> => {
  const { count } = await services.database
    .selectFrom("outbox")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("sent_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
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

const measure = async (engine: (typeof ENGINES)[number], sinkUrl: string): Promise<Row> => {
  const now = Date.now;
  const world = await startApiWorld(engine, { now, randomHex: (bytes) => randomBytes(bytes).toString("hex") });
  await (await aBuyer(world)).pay({});
  // A mailbox is sent six codes an hour, and one without a lead none.
  const owners = await Promise.all(Array.from({ length: CODES }, () => aBuyer(world)));
  await leaveConfirmations(world);
  const mail = smtpMail(sinkUrl, "shop@run.example", SMTP);
  const codeMail = smtpMail(sinkUrl, "shop@run.example", { ...SMTP, connections: 2 });
  let codes = 0;
  const sendCode: SendMail = async (letter, id) => {
    await codeMail(letter, id);
    codes += 1;
  };
  const [began, used] = [performance.now(), process.cpuUsage()];
  const stop = startOutbox(world.services, outboxSenders(world.services, mail, sendCode));
  const times = codeTimes(
    world,
    owners.map(({ email }) => email),
    () => codes,
  );
  while ((await unsent(world)) > 0) await wait(LOOK_MS);
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(used);
  const slowest = Math.max(...(await times));
  await stop();
  await world.stop();
  return { name: engine, values: [MAILS / seconds, (user + system) / 1000 / MAILS, slowest] };
};

export const outbox: Benchmark = {
  name: "outbox",
  run: async () => {
    const sink = await startSink();
    const rows: Row[] = [];
    try {
      for (const engine of ENGINES) rows.push(await measure(engine, sink.url));
    } finally {
      await sink.stop();
    }
    return [
      {
        title: `${MAILS} confirmations of orders by SMTP from one process, which also answers calls for codes`,
        // Of all threads of the process: the mail server's and that of the embedded database, too.
        columns: ["mails per second", "processor ms a mail", "slowest code ms"],
        rows,
      },
    ];
  },
};
