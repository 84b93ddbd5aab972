/** So that what waits for a bank is found by whoever recovers purchases. */
export const ATTEMPTS_AT_BANKS: readonly string[] = [
  `drop index attempts_unsettled`,
  `create index attempts_unsettled on attempts (updated_at)
    where status in ('created', 'authorising', 'captured', 'unknown', 'needs_confirmation')`,
];

/** When the provider is asked what became of a charge, and what is to be given back. */
export const CHARGES_WITHOUT_ORDER: readonly string[] = [
  `alter table attempts add column ask_at bigint`,
  `alter table attempts add column empty_answers integer not null default 0`,
  `update attempts set ask_at = deadline_at where status in ('authorising', 'unknown')`,
  `create index attempts_to_ask on attempts (ask_at) where ask_at is not null`,
  `create table reversals (
    reference text primary key, attempt_id text, minor integer not null, currency text not null,
    reason text not null, tries integer not null, next_at bigint not null, outcome text, done_at bigint,
    created_at bigint not null)`,
  `create index reversals_waiting on reversals (next_at) where done_at is null`,
];

/** Which charge of an attempt is the one after the bank's yes. */
export const CONFIRMED_CHARGES: readonly string[] = [
  `alter table attempts add column is_confirmed integer not null default 0`,
];

/** Cards that are charged without their bank or their check digits no more. */
export const ASKED_CARDS: readonly string[] = [
  `create table asked_cards (mark text primary key, asked_at bigint not null)`,
];

/** What was begun with the card of another device. What waits is known by the hash of `saved`, and that its lead has saved nothing. */
export const ATTEMPTS_ELSEWHERE: readonly string[] = [
  `alter table attempts add column is_elsewhere integer not null default 0`,
  `update attempts set is_elsewhere = 1
    where status = 'needs_confirmation'
      and nonce_hash = 'd81c55f49c5bb0d36bc11e3966ec4efab66f8dfefbbc1761161ca9d230e5466a'
      and lead_code in (select code from leads where saved_method is null)`,
];

/** The provider's id of what gave a part back. */
export const REFUNDS_OF_REVERSALS: readonly string[] = [`alter table reversals add column refund text`];
