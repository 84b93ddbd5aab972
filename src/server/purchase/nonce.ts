import type { Database } from "../database/open.ts";
import type { Services } from "../services.ts";
import { sha256 } from "../signing/hash.ts";
import { type PurchaseRequest, SAVED } from "./purchase-request.ts";

/** Ties a payment reference to its attempt; false when it belongs to another one. The key decides between two at once. */
export const takeNonce = async (
  database: Database,
  { provider }: Services,
  request: PurchaseRequest,
): Promise<boolean> => {
  const { nonce } = request.payment;
  if (nonce === SAVED || !provider.isSingleUse(nonce)) return true;
  const hash = sha256(nonce);
  const holder = await database
    .insertInto("nonces")
    .values({ hash, attempt_id: request.attemptId })
    // Changes nothing, and so gives the row of whoever was first.
    .onConflict((conflict) => conflict.column("hash").doUpdateSet({ hash }))
    .returning("attempt_id")
    .executeTakeFirstOrThrow();
  return holder.attempt_id === request.attemptId;
};
