/** Who may be told of purchases, and what came of telling. */
export const CONVERSIONS: readonly string[] = [
  `create table ad_identities (lead_code text primary key, ids text not null, created_at bigint not null)`,
  `create index ad_identities_by_age on ad_identities (created_at)`,
  `create table conversions (
    id text primary key, platform text not null, event_id text not null, order_id text not null,
    product text not null, status text not null, withheld text not null, detail text not null,
    tries integer not null, created_at bigint not null, updated_at bigint not null)`,
  `create index conversions_by_age on conversions (created_at)`,
];
