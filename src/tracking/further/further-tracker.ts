import type { Tracker } from "../message.ts";
import type { FurtherLibrary } from "./snowplow.ts";

export interface FurtherTracker extends Tracker {
  /** Follows the visitor's word: the library is loaded with the first yes, and what it keeps goes with a no. */
  readonly follow: (isAllowed: boolean) => Promise<void>;
}

/** The further tracker, whose library is loaded when the visitor allows it and not before. */
export const furtherTracker = (load: () => Promise<FurtherLibrary>): FurtherTracker => {
  let library: Promise<FurtherLibrary> | null = null;
  const loaded = (): Promise<FurtherLibrary> => {
    const loading = library ?? load();
    library = loading;
    // A file that did not come is asked for again with the next event.
    loading.catch(() => {
      library = null;
    });
    return loading;
  };
  return {
    receiver: "further-tracker",
    send: async (message) => (await loaded()).track(message),
    follow: async (isAllowed) => {
      if (isAllowed || library) (await loaded()).follow(isAllowed);
    },
  };
};
