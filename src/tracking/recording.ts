import type { Message, Tracker } from "./message.ts";
import type { Receiver } from "./plan.ts";

/** Keeps what it is told: for tests and the event inspector. */
export const recordingTracker = (receiver: Receiver): Tracker & { readonly messages: readonly Message[] } => {
  const messages: Message[] = [];
  return {
    receiver,
    messages,
    send: (message) => {
      messages.push(message);
    },
  };
};
