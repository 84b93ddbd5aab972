import type { Transaction } from "kysely";
import { repeatTransaction } from "../../database/repeat-transaction.ts";
import type { Tables } from "../../database/tables.ts";
import type { ProviderEvent } from "../../payments/provider.ts";
import type { Services } from "../../services.ts";
import { findAttempt } from "../attempts.ts";
import { settle } from "../settle.ts";
import {
  type Books,
  type Difference,
  differencesIn,
  type OurAttempt,
  type OurReversal,
  settlementsIn,
} from "./differences.ts";
import { keepEvents } from "./provider-events.ts";
import { noteReversal } from "./reversals.ts";

/** Most ids in one statement. */
const CHUNK = 500;

const ATTEMPT = ["id", "status", "minor", "currency", "order_id", "provider_reference"] as const;
const REVERSAL = ["reference", "part", "done_at", "minor"] as const;

const keyOf = ({ reference, part }: { readonly reference: string; readonly part: string }): string =>
  `${reference} ${part}`;

/** What the provider's books say since an instant and ours do not. */
interface Comparison {
  readonly differences: readonly Difference[];
  /** Settlements of charges with an order: no difference, for every charge comes to that, but to be written down. */
  readonly settlements: readonly ProviderEvent[];
}

/** Compares the provider's transactions since an instant with our attempts and orders. Changes nothing. */
export const compareWithSettlements = async (services: Services, since: number): Promise<Comparison> => {
  const books = await readBooks(services, since);
  const differences: Difference[] = [];
  for (const difference of differencesIn(books))
    if (!(await isChargedAfterAll(services, difference))) differences.push(difference);
  return { differences, settlements: settlementsIn(books) };
};

/** As `compareWithSettlements`, of which the differences are wanted alone. */
export const compareBooks = async (services: Services, since: number): Promise<readonly Difference[]> =>
  (await compareWithSettlements(services, since)).differences;

const readBooks = async (services: Services, since: number): Promise<Books> => {
  const { database, provider } = services;
  // First ours: what is charged meanwhile is then a transaction too many and never an order without one.
  const recent = await database
    .selectFrom("attempts")
    .select(ATTEMPT)
    .where("status", "=", "completed")
    .where("created_at", ">=", since)
    .orderBy("created_at")
    .execute();
  const returned = await database.selectFrom("reversals").select(REVERSAL).where("done_at", ">=", since).execute();
  const hadGoneBack = new Set(returned.map(keyOf));
  const transactions = await provider.transactionsSince(since);
  const attempts = new Map<string, OurAttempt>(recent.map((attempt) => [attempt.id, attempt]));
  const reversals: OurReversal[] = [];
  // What went back while the provider wrote its list stands there as if it had not: for this comparison it is still to go.
  const asListed = <T extends OurReversal & { readonly part: string }>(reversal: T): T =>
    reversal.done_at === null || reversal.done_at < since || hadGoneBack.has(keyOf(reversal))
      ? reversal
      : { ...reversal, done_at: null };
  const reported = new Set<string>();
  for (let index = 0; index < transactions.length; index += CHUNK) {
    const chunk = transactions.slice(index, index + CHUNK);
    const ids = chunk.map(({ attemptId }) => attemptId);
    const references = chunk.map(({ reference }) => reference);
    for (const attempt of await database.selectFrom("attempts").select(ATTEMPT).where("id", "in", ids).execute())
      attempts.set(attempt.id, attempt);
    const ours = await database.selectFrom("reversals").select(REVERSAL).where("reference", "in", references).execute();
    reversals.push(...ours.map(asListed));
    for (const { id } of await database
      .selectFrom("provider_events")
      .select("id")
      .where("reference", "in", references)
      .execute())
      reported.add(id);
  }
  const ordered = new Set(recent.map(({ id }) => id));
  return { transactions, attempts: [...attempts.values()], ordered, reversals, reported };
};

/** A charge that no search finds yet, or was made before the instant by the provider's clock, is found by its reference. */
const isChargedAfterAll = async ({ provider }: Services, difference: Difference): Promise<boolean> => {
  const { kind, attemptId, reference } = difference;
  if (kind !== "order-without-charge" || reference === null) return false;
  const outcome = await provider.find(attemptId, reference);
  return outcome?.status === "captured";
};

/** Of a charge what was taken beyond the price: no product is called so. */
const TOO_MUCH = "too much";

/**
 * An order is of what was taken, and what that is too much goes back; of what was taken for no order everything does.
 * @returns false where a charge in another currency was kept for an order: nobody can say what of it is too much
 */
const settleAmount = async (
  transaction: Transaction<Tables>,
  services: Services,
  { reference, attemptId, minor, currency }: Difference,
): Promise<boolean> => {
  const attempt = await findAttempt(transaction, attemptId);
  if (!attempt || reference === null) return false;
  const back = { reference, attempt_id: attemptId, currency };
  if (attempt.status === "failed") {
    await noteReversal(transaction, services, { ...back, minor, reason: "order-gone" });
    // Found by its attempt it would make an order.
    await transaction.updateTable("attempts").set({ ask_at: null }).where("id", "=", attemptId).execute();
    return true;
  }
  // One that is not decided yet is asked about, and has an order by the next time, or none.
  if (attempt.status !== "completed" || attempt.currency !== currency) return false;
  await transaction.updateTable("attempts").set({ minor }).where("id", "=", attemptId).execute();
  await transaction.updateTable("orders").set({ minor }).where("attempt_id", "=", attemptId).execute();
  const rest = minor - attempt.minor;
  if (rest > 0)
    await noteReversal(transaction, services, { ...back, part: TOO_MUCH, minor: rest, reason: "overcharged" });
  return true;
};

/** Settles a difference where the right end is certain. @returns false when a person has to look */
export const settleDifference = async (services: Services, difference: Difference): Promise<boolean> => {
  const { kind, reference, attemptId, minor, currency, event } = difference;
  if (event !== null) {
    await keepEvents(services, [event]);
    return true;
  }
  if (reference === null) return false;
  const back = { reference, minor, currency };
  switch (kind) {
    case "charge-without-order": {
      // A sale that still waited for its check digits is judged by the look at it.
      const outcome = await services.provider.find(attemptId, reference);
      if (!outcome || outcome.status === "undecided") return false;
      await settle(services, attemptId, outcome);
      return true;
    }
    case "charged-twice":
      await noteReversal(services.database, services, { ...back, attempt_id: attemptId, reason: "charged-twice" });
      return true;
    case "charge-without-attempt":
      await noteReversal(services.database, services, { ...back, attempt_id: null, reason: "no-attempt" });
      return true;
    case "not-given-back":
      await services.database
        .updateTable("reversals")
        .set({ done_at: null, outcome: null, next_at: services.now() })
        .where("reference", "=", reference)
        .execute();
      return true;
    case "wrong-amount":
      return repeatTransaction(services.database, (transaction) => settleAmount(transaction, services, difference));
    case "foreign-charge":
    case "order-without-charge":
    case "given-back-elsewhere":
    case "disputed":
    case "not-settled":
      return false;
  }
};
