import { eventOf } from "../../engine/subscription/event-of.ts";
import { endAsWanted } from "../accounts/early-end.ts";
import type { Database } from "../database/open.ts";
import { canSkipLocked } from "../database/skip-locked.ts";
import { inParallel } from "../in-parallel.ts";
import { insertAttempt, insertLine } from "../purchase/attempt-rows.ts";
import { type Chargeable, SAVED } from "../purchase/purchase-request.ts";
import { chargeRenewal } from "../purchase/submit.ts";
import type { Services } from "../services.ts";
import { sha256 } from "../signing/hash.ts";
import { apply, type Held, hold, putOff } from "./change.ts";
import { morningOf } from "./days.ts";
import { periodDue } from "./periods.ts";
import { isUnannounced } from "./unannounced.ts";

/** Longer than a charge may take: others take what a process that died has held. */
const LEASE_MS = 120_000;
const BATCH = 50;
/** Few of those connections to the database that visitors need. */
const AT_A_TIME = 5;
/** While a purchase of the same is under way. */
const PURCHASE_PAUSE_MS = 600_000;
const ID_DIGITS = 32;

/** Takes what is due, the longest due first, in one statement; other processes pass over it until the lease ends. */
const claim = async (database: Database, now: number): Promise<readonly string[]> => {
  const rows = await database
    .with("due", (query) => {
      const due = query
        .selectFrom("subscriptions")
        .select("id")
        .where("due_at", "<=", now)
        .orderBy("due_at")
        .limit(BATCH);
      return canSkipLocked(database) ? due.forUpdate().skipLocked() : due;
    })
    .updateTable("subscriptions")
    .set({ due_at: now + LEASE_MS })
    .where("id", "in", ({ selectFrom }) => selectFrom("due").select("id"))
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
};

/**
 * Does what is due of subscriptions: announces, charges, ends access, ends. Safe to run at any time, in any process.
 * @returns how many acts were tried
 */
export const renewDue = async (services: Services): Promise<number> => {
  let count = 0;
  for (;;) {
    const ids = await claim(services.database, services.now());
    if (ids.length === 0) return count;
    count += ids.length;
    await inParallel(ids, AT_A_TIME, (id) =>
      work(services, id).catch((error: unknown) => services.reportFault("a subscription could not be renewed", error)),
    );
  }
};

/** Does the next thing of one subscription, if it is still due. */
const work = async (services: Services, id: string): Promise<void> => {
  const renewal = await services.database.transaction().execute(async (transaction) => {
    const held = await hold(transaction, services, id);
    if (!held) return null;
    const { due, row, subscription, today } = held;
    const isLater = due !== null && morningOf(due.on, subscription.agreement.zone) > services.now();
    const act = row.attempt_id === null && !isLater ? due : null;
    if (act && (await isUnannounced(transaction, services, held, act))) return null;
    if (act?.does === "charge") return open(transaction, services, held, act.minor);
    if (act?.does === "end" && (await endAsWanted(transaction, services, held))) return null;
    await apply(transaction, services, held, act && eventOf(act, today, false));
    return null;
  });
  if (!renewal) return;
  await services.atStep("created", renewal.attemptId);
  await chargeRenewal(services, renewal);
};

/** Writes the attempt that renews, under the same key as a purchase of the period. Null when there is nothing to charge. */
const open = async (
  transaction: Database,
  services: Services,
  held: Held,
  minor: number,
): Promise<Chargeable | null> => {
  const { row, subscription, today } = held;
  const { lead_code, product, locale } = row;
  const { currency } = subscription.agreement;
  const lead = await transaction
    .selectFrom("leads")
    .select(["saved_method", "payment_method"])
    .where("code", "=", lead_code)
    .executeTakeFirstOrThrow();
  if (lead.saved_method === null) {
    await apply(transaction, services, held, { type: "declined", on: today });
    return null;
  }
  const period = periodDue(held);
  // The same for two processes that open the same one.
  const attemptId = sha256(`${row.id}.${period}.${row.tries}`).slice(0, ID_DIGITS);
  const payment = { method: lead.payment_method === "paypal" ? "paypal" : "card", nonce: SAVED } as const;
  const request = { attemptId, leadCode: lead_code, total: { minor, currency }, locale, payment };
  const fingerprint = sha256(attemptId);
  await insertAttempt(transaction, services, { ...request, fingerprint, urlParams: {}, subscriptionId: row.id });
  const line = { attempt_id: attemptId, lead_code, product, period, minor, open: 1 };
  if (!(await insertLine(transaction, line))) {
    // The buyer is buying the same period by hand just now.
    await transaction.deleteFrom("attempts").where("id", "=", attemptId).execute();
    await putOff(transaction, row.id, services.now() + PURCHASE_PAUSE_MS);
    return null;
  }
  await apply(transaction, services, held, null, { attempt_id: attemptId, tries: row.tries + 1 });
  return { attemptId, total: request.total, payment, lead, isRecurring: true };
};
