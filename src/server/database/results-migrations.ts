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
