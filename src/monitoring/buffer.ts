import type { Fault } from "./fault.ts";

/** Enough to tell the story of a bad start, too little to matter. */
const LIMIT = 20;

export interface FaultBuffer {
  /** From now on faults go to `receive`; those that waited go first. */
  drainTo(receive: (fault: Fault) => void): void;
  add(fault: Fault): void;
  stop(): void;
}

/** Hears the page's uncaught errors from the first moment and holds them until monitoring has been loaded. */
export const createFaultBuffer = (target: EventTarget): FaultBuffer => {
  let receiver: ((fault: Fault) => void) | null = null;
  const waiting: Fault[] = [];
  const add = (fault: Fault): void => {
    if (receiver) receiver(fault);
    else if (waiting.length < LIMIT) waiting.push(fault);
  };
  const onError = (event: Event): void => {
    if (event instanceof ErrorEvent) add({ message: event.message, error: event.error });
  };
  const onRejection = (event: Event): void => {
    const reason: unknown = "reason" in event ? event.reason : undefined;
    add({ message: reason instanceof Error ? reason.message : String(reason), error: reason });
  };
  target.addEventListener("error", onError);
  target.addEventListener("unhandledrejection", onRejection);
  return {
    add,
    drainTo: (receive) => {
      receiver = receive;
      for (const fault of waiting.splice(0)) receive(fault);
    },
    stop: () => {
      target.removeEventListener("error", onError);
      target.removeEventListener("unhandledrejection", onRejection);
    },
  };
};
