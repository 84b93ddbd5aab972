import { format } from "node:util";

/**
 * While it stands, `console.error` and `console.warn` are collected instead of printed.
 * @returns `take()` hands over what was said so far, for a test that expects it; `release()` restores the console.
 * @throws on `release()` when something was said that no test took: React's warnings are faults.
 */
export const guardConsole = () => {
  const { error, warn } = console;
  let said: string[] = [];
  const collect = (...parts: unknown[]): void => {
    said.push(format(...parts));
  };
  console.error = collect;
  console.warn = collect;
  current = {
    take: () => {
      const taken = said;
      said = [];
      return taken;
    },
    release: () => {
      console.error = error;
      console.warn = warn;
      current = null;
      if (said.length > 0) throw new Error(`The console was used:\n${said.join("\n")}`);
    },
  };
  return current;
};

interface ConsoleGuard {
  take(): readonly string[];
  release(): void;
}

let current: ConsoleGuard | null = null;

/** Messages of the running test so far; for tests whose subject is a failure that React reports too. */
export const takeConsole = (): readonly string[] => current?.take() ?? [];
