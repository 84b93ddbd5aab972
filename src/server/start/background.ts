import type { Environment } from "../environment.ts";
import { clickhouseSink } from "../events/sink/clickhouse-sink.ts";
import { startForwarding } from "../events/sink/forward-events.ts";
import type { EventStore } from "../events/store/event-store.ts";
import { every } from "../jobs/every.ts";
import { forgetOld } from "../jobs/retention.ts";
import { remindOfPlans } from "../leads/remind-of-plans.ts";
import { remindOfGivenUp } from "../mail/given-up.ts";
import { localMailbox, type SendMail, smtpMail } from "../mail/send-mail.ts";
import { outboxSenders } from "../mail/senders.ts";
import { startOutbox } from "../outbox/send-outbox.ts";
import { reverseCharges } from "../purchase/ledger/reverse-charges.ts";
import { recoverPurchases } from "../purchase/recover.ts";
import { closeDays } from "../results/model/close-days.ts";
import { foldEvents } from "../results/model/fold-events.ts";
import type { Services } from "../services.ts";
import { remindRunners } from "../sign-ups/remind.ts";
import { announcePrices } from "../subscriptions/announce-prices.ts";
import { renewDue } from "../subscriptions/renew.ts";

const RECOVERY_MS = 5_000;
/** What has arrived is counted so often, so that a look at the results need not wait for it. */
const FOLD_MS = 15_000;
const HOUR_MS = 3_600_000;
/** Silence of a mail server: it holds one of few connections. */
const SMTP_BUDGET_MS = 15_000;
/** Codes have their own, so that they never wait for one behind other mails. */
const SMTP_CONNECTIONS = { all: 10, codes: 2 };

/** What a server does by itself, from now on. @returns stops it and waits for what is under way */
export const startBackground = (
  services: Services,
  { smtpUrl, mailFrom, clickhouseUrl }: Environment,
  events: EventStore,
): (() => Promise<void>) => {
  const { database, now, reportFault } = services;
  const mailSender = (connections: number): SendMail =>
    smtpUrl ? smtpMail(smtpUrl, mailFrom, { budgetMs: SMTP_BUDGET_MS, connections }) : localMailbox(database, now);
  const senders = outboxSenders(services, mailSender(SMTP_CONNECTIONS.all), mailSender(SMTP_CONNECTIONS.codes));
  const repeat = (ms: number, work: (services: Services) => Promise<unknown>): (() => Promise<void>) =>
    every(ms, () => work(services).catch((error: unknown) => reportFault("background work failed", error)));
  const stops = [
    startOutbox(services, senders),
    startForwarding(database, clickhouseUrl === null ? null : clickhouseSink(clickhouseUrl), reportFault),
    repeat(RECOVERY_MS, (given) => recoverPurchases(given)),
    repeat(RECOVERY_MS, (given) => reverseCharges(given)),
    repeat(RECOVERY_MS, renewDue),
    repeat(HOUR_MS, announcePrices),
    repeat(FOLD_MS, () => foldEvents(database, events)),
    repeat(HOUR_MS, ({ database: results }) => closeDays(results, now())),
    repeat(HOUR_MS, forgetOld),
    repeat(HOUR_MS, remindRunners),
    repeat(HOUR_MS, remindOfPlans),
    repeat(HOUR_MS, remindOfGivenUp),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
};
