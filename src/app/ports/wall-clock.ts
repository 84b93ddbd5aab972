const MS_PER_MINUTE = 60_000;

/** The clock in the visitor's zone, `YYYY-MM-DDTHH:MM`. */
export const wallClock = (): string => {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * MS_PER_MINUTE).toISOString().slice(0, 16);
};
