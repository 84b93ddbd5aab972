import { sentName } from "./consent-variants.ts";
import { createEventIds } from "./event-id.ts";
import type { EventFacts, Message, TrackedEvent, Tracker, TrackingCategory } from "./message.ts";
import { consentFor, nameFor, retryAfter } from "./plan.ts";
import type { EventName, Receiver } from "./plan-names.ts";

export interface GatewayWorld {
  /** Ours: hear an event before the back end. */
  readonly internal: readonly Tracker[];
  /** The back end (SPEC §7, POST events). @returns the event id that the others pass on. */
  readonly main: { send(message: Message): Promise<string> };
  /** Others: hear an event when the back end has taken it, or was not to hear of it. */
  readonly others: readonly Tracker[];
  /** `wait`: the visitor was not asked yet. */
  readonly permission: (category: TrackingCategory) => "yes" | "no" | "wait";
  readonly onPermissionChange: (changed: () => void) => void;
  readonly newEventId: () => string;
  readonly wait: (ms: number) => Promise<void>;
  readonly reportFault: (fault: string, error?: unknown) => void;
  /** `fakePurchaseIsEnabled` (SPEC §3): off unless the owner turns it on. */
  readonly syntheticPurchase: boolean;
}

export interface Gateway {
  report(event: TrackedEvent, facts: EventFacts): void;
}

/** More than this is a fault of ours, not a busy visitor. */
const QUEUE_LIMIT = 500;

/**
 * The one gate to trackers: consent first, then the trackers that it and the tracking plan allow, in the order of SPEC
 * §4. While the visitor has not decided, events wait; after a refusal they are gone. A tracker that fails is reported and
 * hurts no other.
 */
export const createGateway = (world: GatewayWorld): Gateway => {
  const ids = createEventIds(world.newEventId, world.reportFault);
  let waiting: Omit<Message, "sentAs">[] = [];

  const attempt = async <T>(name: string, act: () => T | Promise<T>): Promise<T | null> => {
    try {
      return await act();
    } catch (error) {
      world.reportFault(`tracker ${name} failed`, error);
      return null;
    }
  };
  const mayHear = (receiver: Receiver, name: EventName): boolean =>
    nameFor(name, receiver) !== undefined && world.permission(consentFor(receiver)) === "yes";

  const sendTo = async (trackers: readonly Tracker[], message: Message): Promise<void> => {
    const allowed = trackers.filter(({ receiver }) => mayHear(receiver, message.sentAs));
    await Promise.all(allowed.map((tracker) => attempt(tracker.receiver, () => tracker.send(message))));
  };

  const toBackEnd = async (message: Message): Promise<string> => {
    const delay = retryAfter(message.sentAs);
    try {
      return await world.main.send(message);
    } catch (error) {
      if (delay === null) throw error;
      await world.wait(delay);
      return world.main.send(message);
    }
  };

  const deliver = async (held: Omit<Message, "sentAs">): Promise<void> => {
    const { name } = held.event;
    const message = { ...held, sentAs: sentName(name, (category) => world.permission(category) === "yes") };
    await sendTo(world.internal, message);
    if (!mayHear("back-end", message.sentAs)) return sendTo(world.others, message);
    const eventId = await attempt("back-end", () => toBackEnd(message));
    // SPEC §4: what the back end did not take is not passed on.
    if (eventId !== null) await sendTo(world.others, { ...message, eventId });
  };

  const isUndecided = (): boolean =>
    world.permission("statistics") === "wait" || world.permission("marketing") === "wait";
  const enqueue = (message: Omit<Message, "sentAs">): void => {
    if (waiting.length < QUEUE_LIMIT) waiting.push(message);
    else world.reportFault(`tracking queue is full: ${message.event.name} dropped`);
  };
  world.onPermissionChange(() => {
    if (isUndecided()) return;
    const messages = waiting;
    waiting = [];
    for (const message of messages) void deliver(message);
  });

  const take = (event: TrackedEvent, facts: EventFacts): void => {
    ids.generateEventId();
    const message = { event, eventId: ids.eventId() ?? "", facts };
    if (isUndecided()) enqueue(message);
    else void deliver(message);
    ids.clearEventId();
  };

  return {
    report: (event, facts) => {
      // SPEC §4: nothing happens without an event name.
      if (!event.name) return;
      take(event, facts);
      const isPurchase = event.name === "training_plan_purchased" || event.name === "trial_started";
      if (isPurchase && world.syntheticPurchase && facts.segment === "woman_starter") {
        take({ name: "synthetic_purchase", product: event.product, synthetic: true, value: 0 }, facts);
      }
    },
  };
};
