import { readFileSync } from "node:fs";

const PAGE_BYTES = 4_096;
const TICKS_A_SECOND = 100;
/** Of `/proc/<pid>/stat`, counted after the name: its own time and the system's for it. */
const [USER, SYSTEM] = [11, 12] as const;

/** Megabytes of memory that a process holds: Linux only. */
export const megabytesOf = (pid: number): number =>
  (Number(readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1]) * PAGE_BYTES) / 1e6;

/** Seconds of processor time that a process has had: Linux only. */
export const processorSecondsOf = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /, "")
    .split(" ");
  return (Number(fields[USER]) + Number(fields[SYSTEM])) / TICKS_A_SECOND;
};
