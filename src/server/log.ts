/** One line of JSON. Values are cut and control characters escaped (by JSON), so that no value can forge a line. */
export interface LogEntry {
  readonly level: "info" | "error";
  readonly message: string;
  readonly [field: string]: string | number | boolean | null;
}

export type Log = (entry: LogEntry) => void;

const MAX_VALUE = 1_000;

export const formatLine = (entry: LogEntry, now: number): string =>
  JSON.stringify({ at: new Date(now).toISOString(), ...entry }, (_, value: unknown) =>
    typeof value === "string" && value.length > MAX_VALUE ? `${value.slice(0, MAX_VALUE)}…` : value,
  );

export const consoleLog =
  (now: () => number): Log =>
  (entry) => {
    console.log(formatLine(entry, now()));
  };
