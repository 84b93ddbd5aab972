/** `npm start`: serves the site, the API and the payments service from one process. */
import { randomBytes } from "node:crypto";
import { openDatabase } from "./database/open.ts";
import { readEnvironment } from "./environment.ts";
import { createApp } from "./http/app.ts";
import { rateLimits } from "./http/limits/rate.ts";
import { KEEP_MS, listen } from "./http/listen.ts";
import { recaptcha } from "./http/recaptcha.ts";
import { visitorIp } from "./http/visitor-ip.ts";
import { every } from "./jobs/every.ts";
import { pretendedClock } from "./jobs/pretended-clock.ts";
import { forgetOld } from "./jobs/retention.ts";
import { consoleLog, faultEntry, type ReportFault } from "./log.ts";
import { remindOfGivenUp } from "./mail/given-up.ts";
import { localMailbox, type SendMail, smtpMail } from "./mail/send-mail.ts";
import { outboxSenders } from "./mail/senders.ts";
import { startOutbox } from "./outbox/send-outbox.ts";
import { recoverPurchases } from "./purchase/recover.ts";
import type { Services } from "./services.ts";
import { remindRunners } from "./sign-ups/remind.ts";
import { signingKey } from "./signing/signing-key.ts";
import { readBuiltSite } from "./site/built-site.ts";
import { within } from "./within.ts";
import { wordsFrom } from "./words.ts";

const RECOVERY_MS = 5_000;
const REMINDERS_MS = 3_600_000;
const RETENTION_MS = 3_600_000;
/** Below the 60 s that the browser waits, so that it hears `unknown` from us. */
const PROVIDER_BUDGET_MS = 35_000;
/** Silence of a mail server: it holds one of few connections. */
const SMTP_BUDGET_MS = 15_000;
/** Codes have their own, so that they never wait for one behind other mails. */
const SMTP_CONNECTIONS = { all: 10, codes: 2 };
const GRACE_MS = 10_000;

const environment = readEnvironment(process.env);
const now = pretendedClock(environment.clock, Date.now);
const log = consoleLog(now);
const reportFault: ReportFault = (fault, error, trace) => log(faultEntry(fault, error, trace));
const randomHex = (bytes: number): string => randomBytes(bytes).toString("hex");

const built = await readBuiltSite(environment.siteFolder, { trustProxy: environment.trustProxy, now });
const database = await openDatabase({
  folder: environment.dataFolder,
  ...(environment.databaseUrl && { url: environment.databaseUrl }),
  reportFault,
});

const services: Services = {
  definitions: built.definitions,
  coupons: built.coupons,
  traders: built.traders,
  brandOf: built.brandOf,
  database,
  provider: await environment.payments.connect({ database, now, randomHex }),
  providerBudgetMs: PROVIDER_BUDGET_MS,
  now,
  randomHex,
  signingKey: await signingKey(database, randomHex),
  limits: rateLimits(),
  words: wordsFrom(built.messages),
  inbox: environment.mailInbox,
  atStep: () => Promise.resolve(),
  verifyHuman: environment.recaptchaSecret ? recaptcha(environment.recaptchaSecret, reportFault) : null,
  reportFault,
  trustProxy: environment.trustProxy,
};

const mailSender = (connections: number): SendMail =>
  environment.smtpUrl
    ? smtpMail(environment.smtpUrl, environment.mailFrom, { budgetMs: SMTP_BUDGET_MS, connections })
    : localMailbox(database, now);
const senders = outboxSenders(services, mailSender(SMTP_CONNECTIONS.all), mailSender(SMTP_CONNECTIONS.codes));
const background = (work: () => Promise<unknown>) => () =>
  work().catch((error: unknown) => services.reportFault("background work failed", error));

await recoverPurchases(services);
const stops = [
  startOutbox(services, senders),
  every(
    RECOVERY_MS,
    background(() => recoverPurchases(services)),
  ),
  every(
    REMINDERS_MS,
    background(() => remindRunners(services)),
  ),
  every(
    RETENTION_MS,
    background(() => forgetOld(services)),
  ),
  every(
    REMINDERS_MS,
    background(() => remindOfGivenUp(services)),
  ),
];

const { showMailbox } = environment;
const app = createApp({ services, log, ipOf: visitorIp(environment.trustProxy, log), site: built.site, showMailbox });
const server = await listen(
  app,
  environment.host,
  environment.port,
  environment.trustProxy ? KEEP_MS.proxy : KEEP_MS.visitors,
);

for (const { id, hosts } of built.brands) {
  const host = hosts.find((name) => name.endsWith(".localhost")) ?? environment.host;
  console.log(`${id.padEnd(8)} http://${host}:${server.port}`);
}
if (environment.clock !== null) console.log(`clock    begins at ${new Date(environment.clock).toISOString()}`);
if (showMailbox) console.log(`mailbox  http://${environment.host}:${server.port}/dev/mailbox`);

const shutDown = async (): Promise<void> => {
  await server.close(GRACE_MS);
  await within(Promise.all(stops.map((stop) => stop())), GRACE_MS).catch((error: unknown) =>
    reportFault("background work did not end", error),
  );
  await database.destroy();
};
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void shutDown().then(() => process.exit(0)));
