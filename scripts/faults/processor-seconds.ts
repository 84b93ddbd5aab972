import { readdirSync, readFileSync } from "node:fs";

/** Linux counts processor time in these, on every machine that it is built for. */
const TICKS_A_SECOND = 100;

interface Process {
  readonly parent: number;
  /** Of the process itself, and of the children that it has seen end. */
  readonly ticks: number;
}

/** Null: it has ended meanwhile. */
const processOf = (pid: string): Process | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name before it may hold spaces and brackets.
    const [, parent, ...rest] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return { parent: Number(parent), ticks: rest.slice(9, 13).reduce((sum, each) => sum + Number(each), 0) };
  } catch {
    return null;
  }
};

/** Processor time of a process and of all that it started, so far. Null where the system has no `/proc`. */
export const processorSeconds = (root: number): number | null => {
  const processes = new Map<number, Process>();
  try {
    for (const name of readdirSync("/proc").filter((each) => /^\d+$/.test(each))) {
      const read = processOf(name);
      if (read) processes.set(Number(name), read);
    }
  } catch {
    return null;
  }
  const isBelow = (pid: number): boolean => {
    const above = processes.get(pid)?.parent;
    return pid === root || (above !== undefined && above !== 0 && isBelow(above));
  };
  let ticks = 0;
  for (const [pid, each] of processes) if (isBelow(pid)) ticks += each.ticks;
  return ticks / TICKS_A_SECOND;
};
