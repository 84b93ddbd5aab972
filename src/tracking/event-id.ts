/** Wording of SPEC §8. */
const ID_MISSING = "First you have to call the method generateEventId() and only later to call this method!";
const VISITOR_MISSING = "Visitor id is not set!";

/** One id per event: made before it is sent, cleared after (SPEC §4). */
export const createEventIds = (newId: () => string, warn: (message: string) => void) => {
  let current: string | null = null;
  return {
    /** @param id of an event that has one already */
    generateEventId: (id: string = newId()): void => {
      current = id;
    },
    /** The id of the event at hand; null, with a warning, when none was made. */
    eventId: (): string | null => {
      if (current === null) warn(ID_MISSING);
      return current;
    },
    clearEventId: (): void => {
      current = null;
    },
  };
};

/** The visitor's code for a tracker; null, with a warning, when there is none. */
export const visitorId = (code: string, warn: (message: string) => void): string | null => {
  if (code !== "") return code;
  warn(VISITOR_MISSING);
  return null;
};
