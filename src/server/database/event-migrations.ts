/** What the further tracker says along with events, and what of it fits no schema. */
export const CONTEXTS_OF_EVENTS: readonly string[] = [
  `alter table events add column contexts text`,
  `create table invalid_events (
    id text primary key, name text not null, reason text not null, body text not null, received_at bigint not null)`,
  `create index invalid_events_by_age on invalid_events (received_at)`,
];

/** What a sink of events has still to hear of; triggers of `events/sink` fill it, where there is a sink. */
export const CHANGED_EVENTS: readonly string[] = [
  `create table changed_events (number bigint primary key, event_id text not null)`,
];
