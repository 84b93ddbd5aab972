import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { OperatorRow } from "../database/operator-tables.ts";
import type { Services } from "../services.ts";
import { sha256 } from "../signing/hash.ts";

const MINUTE = 60_000;
/** Without a look at any page. */
const IDLE_MS = 30 * MINUTE;
const LONGEST_MS = 12 * 60 * MINUTE;
/** To type the code. */
const HALF_MS = 5 * MINUTE;

const COOKIE = "operator";
const TOKEN_BYTES = 32;

export interface OperatorSession {
  readonly operator: OperatorRow;
  readonly isComplete: boolean;
}

/** Begins a session; one that the browser had ends, so that nobody can leave theirs to somebody else. */
export const beginSession = async (
  context: Context,
  { database, now, randomHex }: Services,
  operator: string,
  isComplete: boolean,
): Promise<void> => {
  const token = randomHex(TOKEN_BYTES);
  await forgetToken(context, database);
  await database
    .insertInto("operator_sessions")
    .values({ hash: sha256(token), operator, is_complete: Number(isComplete), created_at: now(), seen_at: now() })
    .execute();
  setCookie(context, COOKIE, token, { prefix: "host", path: "/", secure: true, httpOnly: true, sameSite: "Strict" });
};

export const endSession = async (context: Context, { database }: Services): Promise<void> => {
  await forgetToken(context, database);
  deleteCookie(context, COOKIE, { prefix: "host", path: "/", secure: true });
};

/** Null without one, and when its time is over. Looking at it keeps it alive. */
export const readSession = async (context: Context, { database, now }: Services): Promise<OperatorSession | null> => {
  const token = getCookie(context, COOKIE, "host");
  if (!token) return null;
  const hash = sha256(token);
  const row = await database.selectFrom("operator_sessions").selectAll().where("hash", "=", hash).executeTakeFirst();
  if (!row) return null;
  const isComplete = row.is_complete === 1;
  const isOver = now() - row.seen_at >= IDLE_MS || now() - row.created_at >= (isComplete ? LONGEST_MS : HALF_MS);
  const operator = isOver
    ? undefined
    : await database.selectFrom("operators").selectAll().where("name", "=", row.operator).executeTakeFirst();
  if (!operator) {
    await database.deleteFrom("operator_sessions").where("hash", "=", hash).execute();
    return null;
  }
  await database.updateTable("operator_sessions").set({ seen_at: now() }).where("hash", "=", hash).execute();
  return { operator, isComplete };
};

const forgetToken = async (context: Context, database: Services["database"]): Promise<void> => {
  const token = getCookie(context, COOKIE, "host");
  if (token) await database.deleteFrom("operator_sessions").where("hash", "=", sha256(token)).execute();
};
