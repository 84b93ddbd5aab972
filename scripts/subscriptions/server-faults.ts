import type { Subscription } from "../../src/engine/subscription/subscription.ts";
import { compareBooks } from "../../src/server/purchase/ledger/reconcile.ts";
import type { Services } from "../../src/server/services.ts";
import { bodyOf, policyOf } from "../../src/server/subscriptions/change.ts";
import { dayIn } from "../../src/server/subscriptions/days.ts";
import { faultsOfPeriod, newStart, periodOf } from "./period-faults.ts";

/** What a server's database holds after years of renewals. */
export interface Outcome {
  readonly renewals: number;
  readonly mails: number;
  /** Subscriptions that paid another price than that of their purchase. */
  readonly dearer: number;
  /** Subscriptions that ended with notice, before the end of what was paid. */
  readonly earlyEnds: number;
  /** Renewals whose money did not come, and whose period was due again. */
  readonly unpaid: number;
  readonly violations: readonly string[];
}

interface Noticed {
  readonly subscriptionId: string;
  readonly notice: string;
  readonly subscription: Subscription;
}

/** Groups by a key, in order. */
const groupedBy = <T>(items: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, readonly T[]> => {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
};

/**
 * What must never be: a period charged twice or skipped, a subscription or an attempt without an end, books that differ.
 * @param paused leads that have paused
 */
export const lookBack = async (services: Services, since: number, paused: ReadonlySet<string>): Promise<Outcome> => {
  const { database } = services;
  const subscriptions = await database.selectFrom("subscriptions").selectAll().execute();
  const givenBack = await database
    .selectFrom("reversals")
    .innerJoin("attempts", "attempts.id", "reversals.attempt_id")
    .select(["attempts.subscription_id", "reversals.minor", "reversals.done_at", "reversals.reason"])
    .execute();
  const open = await database
    .selectFrom("attempts")
    .select(["id", "status"])
    .where("status", "not in", ["completed", "failed"])
    .execute();
  const lines = await database
    .selectFrom("order_lines")
    .innerJoin("orders", "orders.id", "order_lines.order_id")
    .innerJoin("attempt_lines", (join) =>
      join
        .onRef("attempt_lines.attempt_id", "=", "orders.attempt_id")
        .onRef("attempt_lines.product", "=", "order_lines.product"),
    )
    .leftJoin("reversals", "reversals.attempt_id", "orders.attempt_id")
    .select(["order_lines.lead_code", "order_lines.period", "order_lines.period_ends_at", "reversals.reason"])
    .select("attempt_lines.open")
    .orderBy("order_lines.period")
    .execute();
  const letters = await database
    .selectFrom("outbox")
    .select("payload")
    .where("kind", "=", "subscription-notice")
    .orderBy("next_at")
    .execute();
  // Written by the server, as the outbox has it.
  const notices = letters.map(({ payload }) => JSON.parse(payload) as Noticed);
  const noticesOf = groupedBy(notices, ({ subscriptionId }) => subscriptionId);
  // What came for a contract that was over has gone back, and what did not come pays nothing.
  const paidOf = groupedBy(
    lines.filter((line) => line.reason !== "order-gone" && line.open === 1),
    ({ lead_code }) => lead_code,
  );
  const violations: string[] = open.map(({ id, status }) => `attempt ${id} stays ${status}`);
  let [renewals, dearer, earlyEnds] = [0, 0, 0];
  for (const row of subscriptions) {
    const subscription = bodyOf(row);
    const say = (fault: string): void => void violations.push(`subscription ${row.id}: ${fault}`);
    if (subscription.state !== "expired" || row.attempt_id !== null) say(`ends as ${subscription.state}`);
    const paid = paidOf.get(row.lead_code) ?? [];
    if (paid.some(({ period }, index) => period !== index) || paid.length !== subscription.renewals + 1)
      say(`${subscription.renewals} renewals, periods ${paid.map(({ period }) => period).join()}`);
    renewals += subscription.renewals;
    const rests = givenBack.filter(
      ({ subscription_id, reason }) => subscription_id === row.id && reason === "ended-early",
    );
    if (subscription.returned !== undefined) {
      earlyEnds += 1;
      const [rest] = rests;
      if (rests.length !== 1 || rest?.minor !== subscription.returned || rest.done_at === null)
        say(`ended early for ${subscription.returned}, gave back ${rests.map(({ minor }) => minor).join()}`);
    } else if (rests.length > 0) say("gave back a rest without an end");
    const own = noticesOf.get(row.id) ?? [];
    // Of a period that was paid again the last one counts.
    const latest = new Map(
      own.flatMap(({ notice, subscription: paid }) => (notice === "receipt" ? [[paid.renewals, paid] as const] : [])),
    );
    const receipts = [...latest.values()].filter((paid) => paid.renewals <= subscription.renewals);
    if (receipts.length !== subscription.renewals) say(`${receipts.length} receipts`);
    // A price that is paid was agreed to at the purchase, or announced for the period that it is paid for.
    const announced = own.flatMap(({ notice, subscription: { change } }) =>
      notice === "price" && change ? [change] : [],
    );
    const first = receipts.find(({ renewals: count }) => count === 1)?.agreement.minor;
    for (const { agreement, dueOn } of receipts) {
      const isAnnounced = announced.some(({ minor, from }) => minor === agreement.minor && from < dueOn);
      if (agreement.minor !== first && !isAnnounced) say(`pays ${agreement.minor}, which nobody announced`);
    }
    if (receipts.some(({ agreement }) => agreement.minor !== first)) dearer += 1;
    const policy = await policyOf(database, services, row.lead_code);
    let covered = dayIn(subscription.agreement.zone, paid[0]?.period_ends_at ?? 0);
    for (const receipt of receipts.toSorted((one, other) => one.renewals - other.renewals)) {
      const suspendedFor = own.flatMap(({ notice, subscription: { renewals: count, declinedOn } }) =>
        notice === "suspended" && count === receipt.renewals - 1 ? [declinedOn ?? covered] : [],
      );
      const announcements = own.filter(
        ({ notice, subscription: { renewals: count } }) => notice === "renewal" && count === receipt.renewals - 1,
      );
      const reasons = { suspendedFor, isAnnouncedAnew: announcements.length > 1, hasPaused: paused.has(row.lead_code) };
      const anew = newStart(receipt, covered, policy, reasons);
      for (const fault of faultsOfPeriod(receipt, { covered, anew })) say(fault);
      const { from } = periodOf(receipt);
      if (receipt.ending && from >= receipt.ending.on)
        say(`pays for ${from} and named ${receipt.ending.on} for its end`);
      covered = receipt.dueOn;
    }
  }
  for (const { kind, attemptId } of await compareBooks(services, since)) violations.push(`${kind}: ${attemptId}`);
  const unpaid = lines.filter((line) => line.open === 0).length;
  return { renewals, mails: notices.length, dearer, earlyEnds, unpaid, violations };
};
