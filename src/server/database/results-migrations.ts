/** Tables from which results are read. */
export const VISITS: readonly string[] = [
  `alter table events add column is_folded integer not null default 0`,
  `create index events_to_fold on events (session_id) where is_folded = 0 and session_id is not null`,
  `create table visits (
    session_id text primary key, visitor_code text, started_at bigint not null, last_at bigint not null,
    cell text not null, walk text not null, times text not null, furthest text, is_lead integer not null)`,
  `create index visits_by_age on visits (last_at)`,
  `create index visits_of_visitor on visits (visitor_code)`,
  `create table visit_leads (lead_code text primary key, session_id text not null)`,
  `create index visit_leads_of_visit on visit_leads (session_id)`,
  `create table result_cells (
    id text primary key, day integer not null, funnel text not null, edition text not null, campaign text not null,
    arm text not null, locale text not null, brand text not null, source text not null, device text not null,
    visits integer not null, leads integer not null, body text not null)`,
  `create index result_cells_by_day on result_cells (funnel, day)`,
  `create table result_walks (id text primary key, walk text not null)`,
  `create table experiment_visitors (
    experiment text not null, visitor text not null, arm text not null, seen_at bigint not null,
    is_crossed integer not null, is_lead integer not null, primary key (experiment, visitor))`,
  `create index experiment_visitors_of_visitor on experiment_visitors (visitor)`,
  `create index experiment_visitors_by_arm
    on experiment_visitors (experiment, arm, is_crossed, seen_at, is_lead)`,
];

/** What advertising has cost, beside the visits that it led to. Without the last one every fold would read all events. */
export const AD_SPEND: readonly string[] = [
  `create table ad_spend (
    day integer not null, campaign text not null, source text not null, currency text not null, minor bigint not null,
    primary key (day, campaign, source, currency))`,
  `create index result_cells_of_day on result_cells (day, campaign, source, visits)`,
  `create index events_of_session on events (session_id, created_at)`,
];

const DAY_MS = 86_400_000;

/**
 * Visitors of experiments, counted together as visits are, so that a question does not read each of them; and where a lead's
 * orders belong without a look at the visit.
 */
export const EXPERIMENT_CELLS: readonly string[] = [
  `alter table experiment_visitors add column cell text not null default ''`,
  `update experiment_visitors set cell = coalesce((
    select v.cell from visits v
    where (v.visitor_code = experiment_visitors.visitor or v.session_id = experiment_visitors.visitor)
      and v.started_at <= experiment_visitors.seen_at order by v.started_at desc limit 1), '')`,
  `create table experiment_cells (
    experiment text not null, arm text not null, is_crossed integer not null, day integer not null, cell text not null,
    visitors integer not null, leads integer not null, primary key (experiment, arm, is_crossed, day, cell))`,
  `insert into experiment_cells
    select experiment, arm, is_crossed, seen_at / ${DAY_MS}, cell, count(*), sum(is_lead)
    from experiment_visitors group by 1, 2, 3, 4, 5`,
  `drop index experiment_visitors_by_arm`,
  `drop index experiment_visitors_of_visitor`,
  `create index experiment_visitors_of_visitor
    on experiment_visitors (visitor, experiment, arm, is_crossed, seen_at, cell)`,
  `create index experiment_visitors_by_age on experiment_visitors (seen_at)`,
  `alter table visit_leads add column visitor text not null default ''`,
  `alter table visit_leads add column cell text not null default ''`,
  `update visit_leads set
    visitor = coalesce((select coalesce(v.visitor_code, v.session_id) from visits v
      where v.session_id = visit_leads.session_id), ''),
    cell = coalesce((select v.cell from visits v where v.session_id = visit_leads.session_id), '')`,
  `create index provider_events_of_subject on provider_events (subject)`,
  `create index visit_leads_of_order on visit_leads (lead_code, cell, session_id, visitor)`,
];

/**
 * Visits of days that are over, added up; and indexes that hold all that a question reads of cells and orders, so that it
 * reads no body of a cell and no other column of an order.
 */
export const RESULT_DAYS: readonly string[] = [
  `create table result_days (
    funnel text not null, dimension text not null, value text not null, day integer not null, body text not null,
    primary key (funnel, dimension, value, day))`,
  `create index result_days_by_day on result_days (funnel, day)`,
  `create index result_cells_asked on result_cells
    (funnel, day, id, campaign, arm, locale, brand, source, device, visits, leads)`,
  `drop index result_cells_by_day`,
  `drop index orders_of_lead`,
  `create index orders_of_lead on orders (lead_code, created_at, currency, minor, payment_state, attempt_id)`,
];

/** Tables of the people who run the site. */
export const OPERATORS: readonly string[] = [
  `create table operators (
    name text primary key, role text not null, password_hash text not null, totp_secret text not null,
    last_period bigint not null, created_at bigint not null)`,
  `create table operator_sessions (
    hash text primary key, operator text not null, is_complete integer not null, created_at bigint not null,
    seen_at bigint not null)`,
  `create table operator_log (
    id text primary key, happened_at bigint not null, operator text not null, act text not null, detail text not null,
    ip text not null)`,
  `create index operator_log_by_age on operator_log (happened_at)`,
];
