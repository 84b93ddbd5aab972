/** A day means its first minute: `"2026-11-23"` → `"2026-11-23T00:00"`. */
export const wallClock = (moment: string): string => (moment.includes("T") ? moment : `${moment}T00:00`);

/** Moments of one clock compare as text. */
export const isLater = (a: string, b: string): boolean => wallClock(a) > wallClock(b);
