import { type Kysely, sql } from "kysely";
import { CONVERSIONS } from "./advertising-migrations.ts";
import { PARCEL_RETURNS, TASKS_OF_DECLARATIONS, WITHDRAWN_CARDS } from "./declaration-tables.ts";
import { CHANGED_EVENTS, CONTEXTS_OF_EVENTS } from "./event-migrations.ts";
import {
  LEAD_PLACES,
  NAMES_OF_ADDRESSES,
  PROVEN_MAILBOXES,
  SEQUENCES_OF_ANSWERS,
  SIGN_INS,
  storeDomainsAsRead,
} from "./lead-migrations.ts";
import { PARTS_OF_REVERSALS } from "./ledger-tables.ts";
import { MAIL_COUNTS, PLAN_REMINDERS, SUPPRESSIONS, WEEKS_END, ZONES_OF_LEADS } from "./plan-migrations.ts";
import {
  ASKED_CARDS,
  ATTEMPTS_AT_BANKS,
  ATTEMPTS_ELSEWHERE,
  CHARGES_WITHOUT_ORDER,
  CONFIRMED_CHARGES,
  REFUNDS_OF_REVERSALS,
} from "./purchase-migrations.ts";
import { AD_SPEND, EXPERIMENT_CELLS, OPERATORS, RESULT_DAYS, VISITS } from "./results-migrations.ts";
import {
  ANNOUNCEMENTS_IN_THE_OUTBOX,
  PRICE_CONSENTS,
  SENT_NOTICES,
  SENT_NOTICES_BY_SUBSCRIPTION,
  SENT_NOTICES_OF_OLDER_PROCESSES,
  SENT_NOTICES_OF_SUBSCRIPTIONS,
} from "./subscription-tables.ts";
import type { Tables } from "./tables.ts";

export interface Migration {
  readonly name: string;
  readonly up: (database: Kysely<Tables>) => Promise<void>;
}

/** SQL that SQLite and PostgreSQL read alike. */
const run = async (database: Kysely<Tables>, statements: readonly string[]): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(database);
};

/** In the order of application. A shipped migration is never edited; the next change is the next entry. */
export const MIGRATIONS: readonly Migration[] = [
  {
    name: "0001-leads-and-purchases",
    up: (database) =>
      run(database, [
        `create table settings (name text primary key, value text not null)`,
        `create table leads (
          code text primary key, proof_hash text not null, funnel text not null, quiz_id text, email text not null,
          language text not null, answers text not null, utm_params text not null, tiktok_click_id text,
          marketing_consent integer not null, segment text, saved_method text, payment_method text,
          created_at bigint not null, updated_at bigint not null)`,
        `create table attempts (
          id text primary key, lead_code text not null references leads (code), status text not null,
          fingerprint text not null, nonce_hash text not null, minor integer not null, currency text not null,
          locale text not null, payment_method text not null, url_params text not null, provider_reference text,
          saved_method text, reason text, order_id text, deadline_at bigint not null, created_at bigint not null,
          updated_at bigint not null)`,
        `create index attempts_unsettled on attempts (updated_at)
          where status in ('created', 'authorising', 'captured', 'unknown')`,
        `create table attempt_lines (
          attempt_id text not null references attempts (id), lead_code text not null, product text not null,
          period integer not null, minor integer not null, open integer not null, primary key (attempt_id, product))`,
        `create unique index one_purchase_a_period on attempt_lines (lead_code, product, period) where open = 1`,
        `create table orders (
          id text primary key, attempt_id text not null unique references attempts (id), lead_code text not null,
          minor integer not null, currency text not null, locale text not null, payment_method text not null,
          created_at bigint not null)`,
        `create index orders_of_lead on orders (lead_code)`,
        `create table order_lines (
          order_id text not null references orders (id), lead_code text not null, product text not null,
          minor integer not null, period integer not null, period_ends_at bigint, primary key (order_id, product))`,
        `create index order_lines_of_lead on order_lines (lead_code, product)`,
        `create table consents (
          id text primary key, attempt_id text not null references attempts (id), kind text not null,
          text_hash text not null, locale text not null, given_at bigint not null)`,
        `create table secrets (
          hash text primary key, lead_code text not null, product text not null, expires_at bigint not null,
          used_by text)`,
        `create table coupons_used (attempt_id text primary key, coupon text not null)`,
        `create table coupon_counters (coupon text primary key, used integer not null)`,
        `create table outbox (
          id text primary key, kind text not null, payload text not null, tries integer not null,
          next_at bigint not null, sent_at bigint)`,
        `create index outbox_waiting on outbox (next_at) where sent_at is null`,
        `create table mails (
          id text primary key, recipient text not null, subject text not null, text text not null,
          created_at bigint not null)`,
        `create table events (
          id text primary key, name text not null, lead_code text, payload text not null, created_at bigint not null)`,
      ]),
  },
  {
    name: "0002-simulated-provider",
    up: (database) =>
      run(database, [
        // Without a unique key on purpose: a double charge must be possible, or no test could find one.
        `create table simulated_charges (
          id text primary key, reference text not null, minor integer not null, currency text not null,
          outcome text not null, created_at bigint not null)`,
        `create index simulated_charges_by_reference on simulated_charges (reference)`,
      ]),
  },
  {
    name: "0003-addresses-and-experiments",
    up: (database) =>
      run(database, [
        `create table addresses (
          lead_code text primary key references leads (code), address text not null, updated_at bigint not null)`,
        `create table experiment_views (
          id text primary key, experiment_id text not null, variation_id text not null, anonymous_id text not null,
          session_id text not null, user_id text, seen_at text not null, created_at bigint not null)`,
        `create index experiment_views_by_experiment on experiment_views (experiment_id, variation_id)`,
      ]),
  },
  {
    name: "0004-accounts-declarations-gift-cards",
    up: (database) =>
      run(database, [
        `create table otps (
          id text primary key, email text not null, hash text, tries integer not null, created_at bigint not null,
          expires_at bigint not null, used_at bigint)`,
        `create index otps_by_email on otps (email, created_at)`,
        `create index leads_by_email on leads (lower(email))`,
        `create table declarations (
          id text primary key, kind text not null, email text not null, language text not null, content text not null,
          received_at bigint not null)`,
        `create table gift_cards (
          id text primary key, hash text unique, order_id text not null references orders (id), product text not null,
          expires_at bigint not null, redeemed_by text, redeemed_at bigint, created_at bigint not null)`,
        `create index gift_cards_redeemed_by on gift_cards (redeemed_by)`,
        `create table refund_claims (
          order_id text primary key references orders (id), claimed_at bigint not null)`,
        `create table nonces (hash text primary key, attempt_id text not null)`,
      ]),
  },
  {
    name: "0005-edition-of-a-lead",
    up: (database) => run(database, [`alter table leads add column edition text`]),
  },
  {
    name: "0006-words-of-consents",
    up: (database) => run(database, [`alter table consents add column text text`]),
  },
  {
    name: "0007-sign-ups",
    up: (database) =>
      run(database, [
        `create table sign_ups (
          id text primary key, event text not null, mailbox text not null, email text not null, name text not null,
          language text not null, asked_at bigint not null, confirmed_at bigint, news text, news_at bigint,
          told_day text, reminded_day text, created_at bigint not null, unique (event, mailbox))`,
      ]),
  },
  {
    name: "0008-ended-sign-ups",
    up: (database) =>
      run(database, [
        `create table ended_sign_ups (
          id text primary key, event text not null, mailbox_mark text not null, confirmed_at bigint not null,
          news text, news_at bigint, left_at bigint not null)`,
      ]),
  },
  { name: "0009-attempts-that-wait-for-a-bank", up: (database) => run(database, ATTEMPTS_AT_BANKS) },
  {
    name: "0010-rate-limits",
    up: (database) =>
      run(database, [
        `create table rate_limits (mark text primary key, acts text not null, last_at bigint not null)`,
        `create index rate_limits_by_last on rate_limits (last_at)`,
      ]),
  },
  { name: "0011-proven-mailboxes", up: (database) => run(database, PROVEN_MAILBOXES) },
  {
    name: "0012-unsent-gift-codes",
    up: (database) =>
      run(database, [
        `alter table gift_cards add column unsent_code text`,
        // A hash without its code counts as sent from now on; what waits is `{"giftCardId":"…"}`.
        `update gift_cards set hash = null
          where id in (select substr(payload, 16, 32) from outbox where kind = 'gift-card' and sent_at is null)`,
      ]),
  },
  {
    name: "0013-given-up-outbox",
    up: (database) =>
      run(database, [
        `alter table outbox add column given_up_at bigint`,
        `alter table outbox add column failure text`,
        `drop index outbox_waiting`,
        `create index outbox_waiting on outbox (next_at) where sent_at is null and given_up_at is null`,
      ]),
  },
  {
    name: "0014-brand-of-a-lead",
    up: (database) => run(database, [`alter table leads add column brand text`]),
  },
  {
    name: "0015-outbox-priorities",
    up: (database) =>
      run(database, [
        `alter table outbox add column priority integer not null default 10`,
        `alter table outbox add column claimed_by text`,
        `update outbox set priority = 0 where kind = 'one-time-code'`,
        `update outbox set priority = 20 where kind in ('event-day', 'event-soon')`,
        `drop index outbox_waiting`,
        `create index outbox_waiting on outbox (priority, next_at) where sent_at is null and given_up_at is null`,
        // Two mails of one entry become two entries; the id of the second is what its \`Message-ID\` was.
        `insert into outbox (id, kind, priority, payload, tries, next_at, given_up_at, failure)
          select id || '-inbox', replace(replace(kind, 'receipt', 'notice'), 'claimed', 'notice'), 10, payload, tries,
            next_at, given_up_at, failure
          from outbox where kind in ('declaration-receipt', 'refund-claimed') and sent_at is null`,
        `delete from outbox
          where kind = 'declaration-receipt' and sent_at is null and payload like '%"silent":true%'`,
      ]),
  },
  {
    name: "0016-mails-as-html",
    up: (database) => run(database, [`alter table mails add column html text`]),
  },
  { name: "0017-charges-without-an-order", up: (database) => run(database, CHARGES_WITHOUT_ORDER) },
  {
    name: "0018-visits-of-events",
    up: (database) =>
      run(database, [
        `alter table events add column visitor_code text`,
        `alter table events add column session_id text`,
        `create index events_of_visit on events (session_id)`,
      ]),
  },
  {
    name: "0019-provider-events",
    up: (database) =>
      run(database, [
        `create table provider_events (
          id text primary key, kind text not null, subject text not null, reference text, saved_method text,
          minor integer not null, currency text, happened_at bigint not null, received_at bigint not null)`,
        `create index provider_events_of_charge on provider_events (reference)`,
        `alter table orders add column payment_state text not null default 'captured'`,
        `create index attempts_by_reference on attempts (provider_reference)`,
      ]),
  },
  {
    name: "0020-subscriptions",
    up: (database) =>
      run(database, [
        `create table subscriptions (
          id text primary key, lead_code text not null, product text not null,
          order_id text not null references orders (id), locale text not null, first_period integer not null,
          state text not null, body text not null, tries integer not null, attempt_id text, due_at bigint,
          created_at bigint not null, updated_at bigint not null)`,
        `create unique index one_subscription_of_a_product on subscriptions (lead_code, product)
          where state <> 'expired'`,
        `create index subscriptions_due on subscriptions (due_at) where due_at is not null`,
        `alter table attempts add column subscription_id text`,
        `create index attempts_of_subscription on attempts (subscription_id) where subscription_id is not null`,
        `alter table consents add column product text`,
        `alter table consents add column terms text`,
      ]),
  },
  { name: "0021-lead-places", up: (database) => run(database, LEAD_PLACES) },
  { name: "0022-names-of-addresses", up: (database) => run(database, NAMES_OF_ADDRESSES) },
  { name: "0023-visits", up: (database) => run(database, VISITS) },
  { name: "0024-suppressions", up: (database) => run(database, SUPPRESSIONS) },
  { name: "0025-conversions", up: (database) => run(database, CONVERSIONS) },
  { name: "0026-contexts-of-events", up: (database) => run(database, CONTEXTS_OF_EVENTS) },
  { name: "0027-operators", up: (database) => run(database, OPERATORS) },
  { name: "0028-plan-reminders", up: (database) => run(database, PLAN_REMINDERS) },
  { name: "0029-weeks-end", up: (database) => run(database, WEEKS_END) },
  { name: "0030-ad-spend", up: (database) => run(database, AD_SPEND) },
  { name: "0031-mail-counts", up: (database) => run(database, MAIL_COUNTS) },
  { name: "0032-tasks-of-declarations", up: (database) => run(database, TASKS_OF_DECLARATIONS) },
  { name: "0033-consents-to-prices", up: (database) => run(database, PRICE_CONSENTS) },
  { name: "0034-zones-of-leads", up: (database) => run(database, ZONES_OF_LEADS) },
  { name: "0035-changed-events", up: (database) => run(database, CHANGED_EVENTS) },
  { name: "0036-experiment-cells", up: (database) => run(database, EXPERIMENT_CELLS) },
  { name: "0037-parts-of-reversals", up: (database) => run(database, PARTS_OF_REVERSALS) },
  { name: "0038-parcel-returns", up: (database) => run(database, PARCEL_RETURNS) },
  { name: "0039-result-days", up: (database) => run(database, RESULT_DAYS) },
  { name: "0040-withdrawn-cards", up: (database) => run(database, WITHDRAWN_CARDS) },
  { name: "0041-confirmed-charges", up: (database) => run(database, CONFIRMED_CHARGES) },
  { name: "0042-refunds-of-reversals", up: (database) => run(database, REFUNDS_OF_REVERSALS) },
  {
    name: "0043-digits-of-codes",
    up: (database) => run(database, [`alter table otps add column digits integer not null default 6`]),
  },
  { name: "0044-sequences-of-answers", up: (database) => run(database, SEQUENCES_OF_ANSWERS) },
  { name: "0045-asked-cards", up: (database) => run(database, ASKED_CARDS) },
  { name: "0046-attempts-elsewhere", up: (database) => run(database, ATTEMPTS_ELSEWHERE) },
  { name: "0047-sent-notices", up: (database) => run(database, SENT_NOTICES) },
  { name: "0048-sent-notices-of-subscriptions", up: (database) => run(database, SENT_NOTICES_OF_SUBSCRIPTIONS) },
  { name: "0049-sent-notices-of-older-processes", up: (database) => run(database, SENT_NOTICES_OF_OLDER_PROCESSES) },
  { name: "0050-domains-as-read", up: storeDomainsAsRead },
  { name: "0051-announcements-in-the-outbox", up: (database) => run(database, ANNOUNCEMENTS_IN_THE_OUTBOX) },
  { name: "0052-sent-notices-by-subscription", up: (database) => run(database, SENT_NOTICES_BY_SUBSCRIPTION) },
  { name: "0053-sign-ins", up: (database) => run(database, SIGN_INS) },
];
