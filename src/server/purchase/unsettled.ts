import type { Transaction } from "kysely";
import { isRepeatable } from "../../engine/selling/repeatable.ts";
import type { Result } from "../../foundation/result.ts";
import { leadsOf } from "../accounts/find-client.ts";
import { holdMailbox } from "../accounts/ownership.ts";
import type { Tables } from "../database/tables.ts";
import { refuse, type ServerRefusal } from "../http/refusal.ts";
import type { Services } from "../services.ts";
import { failWithin } from "./attempts.ts";
import { findProduct } from "./catalogue.ts";
import type { PurchaseRequest } from "./purchase-request.ts";

/**
 * The refusal of who buys again what an attempt of their mailbox buys that is not settled yet, where a product may be owned
 * twice: no key of the database keeps two such attempts apart. A second parcel is a request, but not while nobody knows whether
 * the first is paid. Whoever has not proved the mailbox hears nothing of an attempt of another lead, and nobody its number. Null
 * when there is none.
 */
export const refuseUnsettled = async (
  transaction: Transaction<Tables>,
  services: Services,
  { lead, attemptId }: PurchaseRequest,
  key: string,
): Promise<Result<never, ServerRefusal> | null> => {
  const product = findProduct(services, lead, key);
  if (!product || !isRepeatable(product)) return null;
  // Of two at once, the later one sees the earlier.
  await holdMailbox(transaction, services, lead.email);
  const leads = (await leadsOf({ database: transaction }, lead.email)).map(({ code }) => code);
  const others = await transaction
    .selectFrom("attempt_lines")
    .innerJoin("attempts", "attempts.id", "attempt_lines.attempt_id")
    .select(["attempts.id", "attempts.status", "attempt_lines.lead_code"])
    .where("attempt_lines.lead_code", "in", [lead.code, ...leads])
    .where("attempt_lines.product", "=", key)
    .where("attempt_lines.open", "=", 1)
    .where("attempts.id", "!=", attemptId)
    .where("attempts.status", "not in", ["completed", "failed"])
    .execute();
  for (const { id, status, lead_code } of others) {
    const isTheirs = lead_code === lead.code;
    if (status === "needs_confirmation") {
      // Nothing is charged before the bank has said yes. Who pays anew has given that up.
      const end = { reason: "needs-confirmation-failed", ask_at: null, updated_at: services.now() };
      if (!isTheirs || (await failWithin(transaction, id, ["needs_confirmation"], end))) continue;
    }
    if (isTheirs) return refuse("purchase_in_flight", { attempt_id: id });
    return refuse(lead.proven_at === null ? "CLIENT_WITH_GIVEN_EMAIL_EXISTS" : "purchase_in_flight");
  }
  return null;
};
