/** When a lead was reminded of their plan. */
export const PLAN_REMINDERS: readonly string[] = [
  `alter table leads add column reminded_at bigint`,
  `create index leads_to_remind on leads (updated_at) where marketing_consent = 1 and reminded_at is null`,
];

const WEEK_MS = 7 * 86_400_000;

/** Weeks that do not renew were stored as owned for ever. */
export const WEEKS_END: readonly string[] = [
  `update order_lines
    set period_ends_at = (select created_at from orders where orders.id = order_lines.order_id) + ${WEEK_MS}
    where period_ends_at is null and product in ('running-plan-1-week', 'walking-plan-1-week')`,
];

/** Mailboxes that nothing is sent to any more. */
export const SUPPRESSIONS: readonly string[] = [
  `create table suppressions (mark text primary key, reason text not null, noted_at bigint not null)`,
];

/** What became of mails, by the domain of the mailbox. */
export const MAIL_COUNTS: readonly string[] = [
  `create table mail_counts (
    domain text not null, day text not null, fate text not null, count integer not null,
    primary key (domain, day, fate))`,
];

/** Where it is which day for a lead. */
export const ZONES_OF_LEADS: readonly string[] = [`alter table leads add column zone text`];
