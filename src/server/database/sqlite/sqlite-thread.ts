import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { present } from "../../../foundation/invariant.ts";
import { sqliteError, threadEnded } from "./sqlite-error.ts";

/** The reader sees what is committed, also while a transaction is open or the writer waits for another process. */
export type ConnectionName = "writer" | "reader";

export interface Statement {
  readonly connection: ConnectionName;
  readonly sql: string;
  readonly parameters: readonly unknown[];
  /** Refused when the transaction that it belongs to is gone. */
  readonly isInTransaction: boolean;
}

export interface Outcome {
  readonly rows: readonly unknown[];
  readonly changes: number;
}

export interface Failure {
  readonly message: string;
  /** SQLite's extended result code; null for a failure of another kind. */
  readonly errcode: number | null;
}

export interface Request {
  readonly id: number;
  readonly statements: readonly Statement[];
}
/** The outcome of each statement, or why one failed, after which no other was executed. */
export type Reply = { readonly id: number } & (
  | { readonly outcomes: readonly Outcome[] }
  | { readonly failure: Failure }
);

/** A thread with one file open: statements are executed in the order in which they are given. */
export interface SqliteThread {
  /** @throws SqliteError */
  execute(statement: Statement): Promise<Outcome>;
  /** One after the other, with one way to the thread and back; those after one that fails are not executed. @throws SqliteError */
  executeAll(statements: readonly Statement[]): Promise<readonly Outcome[]>;
  readonly hasEnded: () => boolean;
  /** After what was given before. */
  close(): Promise<void>;
}

/** @param how `reading`: nothing can be written in it @throws SqliteError when the file cannot be opened */
export const startSqliteThread = async (
  file: string,
  how: "reading" | "reading and writing" = "reading and writing",
): Promise<SqliteThread> => {
  const worker = new Worker(join(import.meta.dirname, "connection-worker.mjs"), {
    workerData: { file, isReading: how === "reading" },
    // Of this process they are not wanted: the thread reads no TypeScript. Node 22 calls its SQLite experimental.
    execArgv: ["--disable-warning=ExperimentalWarning"],
  });
  const waiting = new Map<number, (reply: Reply | Error) => void>();
  let end: Error | null = null;
  const ended = new Promise<void>((resolve) => {
    const finish = (error: Error): void => {
      end ??= error;
      for (const answer of waiting.values()) answer(end);
      waiting.clear();
      resolve();
    };
    worker.once("error", (error) => finish(threadEnded(String(error))));
    worker.once("exit", (code) => finish(threadEnded(`exit code ${code}`)));
  });

  const failure = await new Promise<Failure | null>((resolve, reject) => {
    worker.once("message", resolve);
    void ended.then(() => reject(end));
  });
  if (failure) throw sqliteError(failure.message, failure.errcode);
  worker.on("message", (reply: Reply) => {
    waiting.get(reply.id)?.(reply);
    waiting.delete(reply.id);
  });

  const send = (message: Request | "close"): void => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window: it has no origin.
    worker.postMessage(message);
  };
  let count = 0;
  const executeAll = async (statements: readonly Statement[]): Promise<readonly Outcome[]> => {
    if (end) throw end;
    count += 1;
    const id = count;
    const reply = await new Promise<Reply | Error>((resolve) => {
      waiting.set(id, resolve);
      send({ id, statements });
    });
    // Made here and not where the reply arrives, so that its stack shows who asked.
    if (reply instanceof Error) throw threadEnded(reply.message);
    if ("failure" in reply) throw sqliteError(reply.failure.message, reply.failure.errcode);
    return reply.outcomes;
  };
  return {
    async execute(statement) {
      const [outcome] = await executeAll([statement]);
      return present(outcome, "the outcome of a statement");
    },
    executeAll,
    hasEnded: () => end !== null,
    close() {
      send("close");
      return ended;
    },
  };
};
