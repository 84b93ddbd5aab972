import { locked } from "./sqlite-error.ts";
import type { SqliteThread, Statement } from "./sqlite-thread.ts";
import { createTurns } from "./turns.ts";
import { whileBusy } from "./while-busy.ts";

/** Transactions that are committed together at most: the first of them waits for the last. */
const MAX_MEMBERS = 64;

/** The right to write, until it is given back, which each way to end a transaction does. */
export interface WriteTurn {
  readonly thread: SqliteThread;
  /** Whether others wrote what is not committed yet, or wait for the turn. */
  readonly isShared: () => boolean;
  /** @param deadline for the lock of other processes, as `performance.now` counts @throws SqliteError; then the turn is over */
  begin(deadline: number): Promise<void>;
  /** Resolves when all that was read and written is on disk. @throws SqliteError when it never will be */
  commit(): Promise<void>;
  /** Undoes what was written since `begin`. Resolves, and throws, as `commit`: what was read may have been another's. */
  rollBack(): Promise<void>;
  /** Commits what others wrote: for statements that no transaction may hold. */
  finishOthers(): Promise<void>;
  /** Where no transaction was begun. */
  giveBack(): void;
}

export interface SqliteWriter {
  /** @throws SqliteError when the turn has not come by then; `deadline` as `performance.now` counts */
  takeTurn(deadline: number): Promise<WriteTurn>;
}

/** One transaction of SQLite with those of several callers in it, one after the other, each but the first in a savepoint. */
interface Group {
  readonly thread: SqliteThread;
  /** Settles with the commit. */
  readonly stored: Promise<unknown>;
  settle(outcome: Promise<unknown>): void;
  members: number;
}

const executeIn = ({ thread }: Group, sql: string): Promise<unknown> => {
  const statement: Statement = { connection: "writer", sql, parameters: [], isInTransaction: true };
  return thread.execute(statement);
};

const groupIn = (thread: SqliteThread): Group => {
  let settle: Group["settle"] = () => undefined;
  const stored = new Promise((resolve) => {
    settle = resolve;
  });
  // Whoever is in the group waits for it and hears of a failure; it may come before they do.
  stored.catch(() => undefined);
  return { thread, stored, settle, members: 0 };
};

/**
 * Gives out the turn to write in the order of asking. Who ends a transaction while others wait hands it on to them and is
 * answered when it is committed: one sync of the disk for all of them (group commit).
 * @param open opens the file where it is not open
 */
export const createWriter = (open: () => Promise<SqliteThread>): SqliteWriter => {
  const turns = createTurns();
  let current: Group | null = null;

  const close = async (group: Group, how: "commit" | "rollback"): Promise<void> => {
    current = null;
    group.settle(executeIn(group, how));
    // Waited for alone: each caller in the group hears of a failure by its own wait.
    await group.stored.catch(() => undefined);
  };

  const turnOf = (thread: SqliteThread, giveBack: () => void): WriteTurn => {
    let isFirst = true;
    /** Nothing is stored of a group in which one caller's part cannot be told from the others' any more. */
    const abandon = async (group: Group, reason: unknown): Promise<never> => {
      current = null;
      // Where it cannot be rolled back it is gone already, or goes with its thread; the callers hear of `reason`.
      await executeIn(group, "rollback").catch(() => undefined);
      group.settle(Promise.reject(reason));
      giveBack();
      throw reason;
    };
    const leave = async (group: Group): Promise<void> => {
      group.members += 1;
      if (!turns.isWanted() || group.members === MAX_MEMBERS) await close(group, "commit");
      giveBack();
      await group.stored;
    };
    return {
      thread,
      isShared: () => current !== null || turns.isWanted(),
      async begin(deadline) {
        if (current) {
          try {
            await executeIn(current, "savepoint member");
            isFirst = false;
            return;
          } catch {
            // SQLite rolled it back when the disk was full: whoever is in it hears of that, and this one begins anew.
            await close(current, "commit");
          }
        }
        const begin = { connection: "writer", sql: "begin immediate", parameters: [], isInTransaction: false } as const;
        try {
          await whileBusy(() => thread.execute(begin), deadline);
          current = groupIn(thread);
        } catch (error) {
          giveBack();
          throw error;
        }
      },
      async commit() {
        const group = current;
        if (!group) return;
        if (!isFirst) await executeIn(group, "release member").catch((error: unknown) => abandon(group, error));
        await leave(group);
      },
      async rollBack() {
        const group = current;
        if (!group) return;
        if (isFirst) {
          await close(group, "rollback");
          giveBack();
          return;
        }
        const undo = async (): Promise<void> => {
          await executeIn(group, "rollback to member");
          await executeIn(group, "release member");
        };
        await undo().catch((error: unknown) => abandon(group, error));
        await leave(group);
      },
      async finishOthers() {
        if (current) await close(current, "commit");
      },
      giveBack,
    };
  };

  return {
    async takeTurn(deadline) {
      const giveBack = await turns.take(deadline - performance.now(), locked);
      try {
        const thread = await open();
        // With its thread an open transaction has gone, which its commit says to those who are in it.
        if (current && current.thread !== thread) await close(current, "commit");
        return turnOf(thread, giveBack);
      } catch (error) {
        if (current) await close(current, "commit");
        giveBack();
        throw error;
      }
    },
  };
};
