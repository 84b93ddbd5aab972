import type { Context, Hono } from "hono";
import type { Services } from "../services.ts";
import { within } from "../within.ts";

const PROBE_MS = 2_000;
/** However often somebody asks, the database is asked once in this time. */
const KEPT_MS = 1_000;
const NAME = "last-probe";

/** Writes, because a full disk and a database that only reads sell nothing either. */
const probe = async ({ database, now, reportFault }: Services): Promise<boolean> => {
  const value = String(now());
  const writing = database
    .insertInto("settings")
    .values({ name: NAME, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
  try {
    await within(writing, PROBE_MS);
    return true;
  } catch (error) {
    reportFault("the database cannot be written", error);
    return false;
  }
};

const answer = (context: Context, isFine: boolean): Response =>
  context.json({ status: isFine ? "up" : "down" }, isFine ? 200 : 503, { "cache-control": "no-store" });

/**
 * For whoever runs the process: `/health/live` says that it answers, so that it need not be restarted; `/health/ready` that
 * it can sell, so that visitors may be sent to it.
 */
export const addHealth = (app: Hono, services: Services): void => {
  let last: { readonly at: number; readonly isReady: Promise<boolean> } | null = null;
  app.get("/health/live", (context) => answer(context, true));
  app.get("/health/ready", async (context) => {
    const at = performance.now();
    if (last === null || at - last.at >= KEPT_MS) last = { at, isReady: probe(services) };
    return answer(context, await last.isReady);
  });
};
