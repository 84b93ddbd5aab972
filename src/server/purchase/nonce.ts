import type { Database } from "../database/open.ts";
import type { Services } from "../services.ts";
import { sha256 } from "../signing/hash.ts";
import { type PurchaseRequest, SAVED } from "./purchase-request.ts";

/** Ties a payment reference to its attempt; false when it belongs to another one. The key decides between two at once. */
export const takeNonce = async (database: Database, services: Services, request: PurchaseRequest): Promise<boolean> => {
  const holders = await nonceHold(database, services, request)?.execute();
  return (holders ?? []).every(({ attempt_id }) => attempt_id === request.attemptId);
};

/**
 * Ties a payment reference that we hand out to the attempt that it is for: it charges a saved method, and whoever sees it holds
 * no more than a question to the bank.
 */
export const reserveNonce = async (
  { database, provider }: Services,
  nonce: string,
  attemptId: string,
): Promise<void> => {
  if (!provider.isSingleUse(nonce)) return;
  await database
    .insertInto("nonces")
    .values({ hash: sha256(nonce), attempt_id: attemptId })
    .onConflict((conflict) => conflict.column("hash").doNothing())
    .execute();
};

/** Whether an attempt holds a payment reference: it pays for nothing else, nor is what it stands for saved by it. */
export const isNonceTaken = async ({ database }: Services, nonce: string): Promise<boolean> => {
  const holder = await database
    .selectFrom("nonces")
    .select("attempt_id")
    .where("hash", "=", sha256(nonce))
    .executeTakeFirst();
  return holder !== undefined;
};

/** As `takeNonce`, to be asked `together` with others: gives the attempt that holds the reference. Null where none has to. */
export const nonceHold = (database: Database, { provider }: Services, request: PurchaseRequest) => {
  const { nonce } = request.payment;
  if (nonce === SAVED || !provider.isSingleUse(nonce)) return null;
  const hash = sha256(nonce);
  return (
    database
      .insertInto("nonces")
      .values({ hash, attempt_id: request.attemptId })
      // Changes nothing, and so gives the row of whoever was first.
      .onConflict((conflict) => conflict.column("hash").doUpdateSet({ hash }))
      .returning("attempt_id")
  );
};
