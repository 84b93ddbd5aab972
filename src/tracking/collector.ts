import type { Message, SourceFacts, Tracker } from "./message.ts";
import { nameFor } from "./plan.ts";
import { type VisitFields, visitFields } from "./visit-fields.ts";

/** An event as our own collector takes it. There is no place for an answer. */
export interface CollectedEvent extends Partial<VisitFields>, Partial<SourceFacts> {
  readonly event_id: string;
  readonly event_name: string;
  readonly url: string;
  readonly funnel: string;
  readonly page_type?: string;
  readonly step?: string;
}

export interface CollectorWorld {
  /** Rejects when they were not taken. */
  readonly send: (events: readonly CollectedEvent[]) => Promise<void>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
  /** Calls back when the visitor may be about to leave. */
  readonly onLeave: (leaving: () => void) => void;
  readonly isTelling: (step: string) => boolean;
}

/** Events of a quiz come every few seconds: some of them share a request. */
const DELAY_MS = 3_000;
const AT_ONCE = 20;
/** More than this is a server that is away for long: the oldest are given up. */
const MOST_WAITING = 500;

/** Internal tracker (SPEC §4): steps, answers without what was answered, and views of pages, for our own results. */
export const collector = ({ send, now, wait, onLeave, isTelling }: CollectorWorld): Tracker => {
  let waiting: Message[] = [];
  let isPlanned = false;

  const flush = async (): Promise<void> => {
    const batch = waiting.splice(0, AT_ONCE);
    if (batch.length === 0) return;
    const sending = send(batch.map((message) => collected(message, now())));
    if (waiting.length > 0) void flush();
    try {
      await sending;
    } catch {
      // An event counts once by its id, so those that may have arrived go again, with the next that happens.
      waiting = [...batch, ...waiting].slice(-MOST_WAITING);
    }
  };
  const plan = async (): Promise<void> => {
    if (isPlanned) return;
    isPlanned = true;
    await wait(DELAY_MS);
    isPlanned = false;
    await flush();
  };
  onLeave(() => void flush());

  return {
    receiver: "collector",
    send: (message) => {
      if ("step" in message.event && isTelling(message.event.step)) return;
      waiting.push(message);
      void (waiting.length >= AT_ONCE ? flush() : plan());
    },
  };
};

const collected = ({ event, sentAs, eventId, facts }: Message, now: number): CollectedEvent => ({
  event_id: eventId,
  event_name: nameFor(sentAs, "collector") ?? sentAs,
  ...visitFields(facts, now),
  url: facts.url,
  funnel: facts.funnel,
  ...facts.source,
  ...(event.name === "page_view" && { page_type: event.page }),
  ...("step" in event && { step: event.step }),
});
