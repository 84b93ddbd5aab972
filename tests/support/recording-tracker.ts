import type { Message, Tracker } from "../../src/tracking/message.ts";
import type { Receiver } from "../../src/tracking/plan-names.ts";

/** Keeps what it is told. */
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
