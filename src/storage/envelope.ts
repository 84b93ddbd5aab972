/** Raise when a stored shape changes so that old data must not be read. */
const VERSION = 1;

/** `{"v":1,"value":…}`. */
export const seal = (value: unknown): string => JSON.stringify({ v: VERSION, value });

/** The value of an envelope of our version; null for anything else, whoever wrote it. */
export const unseal = (text: string): unknown => {
  try {
    const parsed: unknown = JSON.parse(text, (key, value: unknown) => (key === "__proto__" ? undefined : value));
    if (typeof parsed !== "object" || parsed === null || !("v" in parsed) || !("value" in parsed)) return null;
    return parsed.v === VERSION ? parsed.value : null;
  } catch {
    return null;
  }
};
