const MS_PER_MINUTE = 60_000;

/** The clock in the visitor's zone, `YYYY-MM-DDTHH:MM`: at a moment, or now. */
export const wallClock = (at = new Date()): string =>
  new Date(at.getTime() - at.getTimezoneOffset() * MS_PER_MINUTE).toISOString().slice(0, 16);
