import type { Session } from "../../../engine/session/session.ts";
import type { DomainEvent } from "../../../engine/transition/domain-events.ts";
import type { TrackedEvent } from "../../../tracking/message.ts";

/** An event with the moment in which it happened: where the visitor was, and what was known. */
export interface Report {
  readonly event: TrackedEvent;
  readonly session: Session;
  /** Address without parameters. */
  readonly url: string;
  /** Milliseconds since 1970, by the visitor's clock. */
  readonly happenedAt: number;
}

export interface ReportQueue {
  /**
   * For the engine's events and those of pages. Sends nothing.
   * @param arrived it is about the step on which `session` stands, whose address the browser does not show yet
   */
  readonly report: (event: DomainEvent | TrackedEvent, session: Session, arrived?: boolean) => void;
  /** From now on reports go to `receive`; those that waited go first, in their order. */
  readonly drainTo: (receive: (report: Report) => void) => void;
}

/** More than this before tracking is there is a fault of ours, not a busy visitor. */
const LIMIT = 100;

interface Moment {
  /** Without parameters: of the page that the browser shows, or of the step on which somebody arrives. */
  readonly address: (arrival: Session | null) => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Holds what happens until tracking has been loaded, which is after the page is usable. */
export const createReportQueue = ({ address, now }: Moment): ReportQueue => {
  const waiting: Report[] = [];
  let receiver: ((report: Report) => void) | null = null;
  return {
    report: (event, session, arrived = false) => {
      const report = { event, session, url: address(arrived ? session : null), happenedAt: now() };
      if (receiver) receiver(report);
      else if (waiting.length < LIMIT) waiting.push(report);
    },
    drainTo: (receive) => {
      receiver = receive;
      for (const report of waiting.splice(0)) receive(report);
    },
  };
};
