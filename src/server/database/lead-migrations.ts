/** Whence a lead came, as the network says. */
export const LEAD_PLACES: readonly string[] = [
  `create table lead_places (
    lead_code text primary key, trace_id text not null, ip text not null, country text not null,
    state text not null, city text not null, created_at bigint not null)`,
  `create index lead_places_by_age on lead_places (created_at)`,
];

export const NAMES_OF_ADDRESSES: readonly string[] = [
  `alter table addresses add column first_name text`,
  `alter table addresses add column last_name text`,
];

/** So that answers that come late change nothing. */
export const SEQUENCES_OF_ANSWERS: readonly string[] = [`alter table leads add column answers_sequence bigint`];
