import type { TrackedEvent, TrackingCategory } from "./message.ts";
import { EVENTS, RECEIVERS } from "./plan.gen.ts";
import type { EventName, Receiver } from "./plan-names.ts";

interface Planned {
  readonly to: Readonly<Partial<Record<Receiver, string>>>;
  /** The pair that stands for it where only some may hear it. */
  readonly consent_variants?: { readonly media_only: EventName; readonly except_media: EventName };
  readonly synthetic?: "off" | "on";
  readonly retry_after_ms?: number;
}

// Does not compile while the plan lacks an event that is reported.
const PLAN: Readonly<Record<TrackedEvent["name"] | EventName, Planned>> = EVENTS;

/** Name under which a receiver hears of an event; absent: it does not hear of it. */
export const nameFor = (event: EventName, receiver: Receiver): string | undefined => PLAN[event].to[receiver];

/** What the visitor must have allowed for a receiver to hear anything. */
export const consentFor = (receiver: Receiver): TrackingCategory => RECEIVERS[receiver].consent;

export const variantsOf = (event: EventName): Planned["consent_variants"] => PLAN[event].consent_variants;

/** How long after the back end did not take an event it is told once more; null: it is not (SPEC §9, event register). */
export const retryAfter = (event: EventName): number | null => PLAN[event].retry_after_ms ?? null;

/** Made-up events are made when the plan says so (`fakePurchaseIsEnabled`, SPEC §3). */
export const isMade = (event: EventName, plan: Readonly<Record<EventName, Planned>> = PLAN): boolean =>
  plan[event].synthetic === "on";
