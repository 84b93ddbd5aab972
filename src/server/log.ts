import { stackOfSources } from "../setup/program/stacks-of-sources.mjs";
import { scrubbed } from "./http/scrubbed.ts";

/** One line of JSON. Values are cut and control characters escaped (by JSON), so that no value can forge a line. */
export interface LogEntry {
  readonly level: "info" | "warning" | "error";
  readonly message: string;
  readonly [field: string]: string | number | boolean | null;
}

const FRAMES = 6;

/** A fault as one line: what failed, why, and where in our code. @param trace of the request, when there was one */
export const faultEntry = (fault: string, error: unknown, trace?: string): LogEntry => {
  const stack = error instanceof Error ? stackOfSources(error.stack ?? "") : "";
  const frames = stack.split("\n").filter((line) => /^ +at /.test(line));
  return {
    level: "error",
    message: fault,
    error: scrubbed(error),
    ...(frames.length > 0 && {
      where: frames
        .slice(0, FRAMES)
        .map((line) => line.trim().slice(3))
        .join(" < "),
    }),
    ...(trace !== undefined && { trace }),
  };
};

export type Log = (entry: LogEntry) => void;

/** `trace`: of the request, as its line in the log has it. */
export type ReportFault = (fault: string, error: unknown, trace?: string) => void;

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
