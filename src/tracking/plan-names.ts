import type { EVENTS, RECEIVERS } from "./plan.gen.ts";

/** Who may hear of events: `receivers` of `funnels/tracking-plan.json`. */
export type Receiver = keyof typeof RECEIVERS;

/** SPEC §4, tracked events, and the variants of two of them. */
export type EventName = keyof typeof EVENTS;
