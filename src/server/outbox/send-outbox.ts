import { type OutboxSenders, PRIORITY } from "../mail/outbox.ts";
import type { Services } from "../services.ts";
import { outboxLane } from "./lane.ts";

export const LEASE_MS = 60_000;
/** As many connections as mail servers usually grant one sender, and those that are read, drawn and ticked off meanwhile, together. */
export const ALL = { maxPriority: PRIORITY.news, atATime: 64 };
/** Takes nothing else, so that a code never waits for a mail server that is slow to take other mails. */
const CODES = { maxPriority: PRIORITY.code, atATime: 4 };

const POLL_MS = 500;
const POLL_CODES_MS = 250;

/** Sends what comes. @returns finishes what is under way, and stops */
export const startOutbox = (services: Services, senders: OutboxSenders, leaseMs = LEASE_MS): (() => Promise<void>) => {
  const stops = [
    outboxLane(services, senders, { ...CODES, leaseMs }).start(POLL_CODES_MS),
    outboxLane(services, senders, { ...ALL, leaseMs }).start(POLL_MS),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
};
