import type { Message, Tracker, TrackingCategory } from "./message.ts";

/** Keeps what it is told: for tests and the event inspector. */
export const recordingTracker = (needs: TrackingCategory): Tracker & { readonly messages: readonly Message[] } => {
  const messages: Message[] = [];
  return {
    name: `recording ${needs}`,
    needs,
    messages,
    send: (message) => {
      messages.push(message);
    },
  };
};
