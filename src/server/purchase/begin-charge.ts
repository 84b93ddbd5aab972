import { ok, type Result } from "../../foundation/result.ts";
import { outcomeOfRefusal } from "../../payments/refusal-outcomes.ts";
import { refuseOwned } from "../accounts/ownership.ts";
import type { Database } from "../database/open.ts";
import { repeatTransaction } from "../database/repeat-transaction.ts";
import type { AttemptRow } from "../database/tables.ts";
import { refuse, type ServerRefusal } from "../http/refusal.ts";
import { holdLead } from "../leads/leads.ts";
import type { Services } from "../services.ts";
import { sha256 } from "../signing/hash.ts";
import { advance, failWithin } from "./attempts.ts";
import { lacksAddress } from "./needs-address.ts";
import type { PurchaseRequest } from "./purchase-request.ts";

/** This long after we stopped waiting, the provider is believed not to charge any more. */
const GRACE_MS = 5_000;

type Beginning = Pick<PurchaseRequest, "attemptId" | "payment">;
type From = "created" | "needs_confirmation";

/** What an attempt is from the moment in which a charge may be under way. */
export const underWay = (
  services: Services,
): Pick<AttemptRow, "deadline_at" | "ask_at"> & { status: "authorising" } => {
  const now = services.now();
  return { status: "authorising", deadline_at: now + services.providerBudgetMs + GRACE_MS, ask_at: now };
};

/** Takes an attempt for a charge. @returns false when it does not stand where the caller believes */
export const takeForCharge = (
  services: Services,
  database: Database,
  { attemptId, payment }: Beginning,
  from: From,
): Promise<boolean> =>
  advance(database, attemptId, [from], {
    ...underWay(services),
    nonce_hash: sha256(payment.nonce),
    empty_answers: 0,
    ...(from === "needs_confirmation" && { is_confirmed: 1 }),
    updated_at: services.now(),
  });

/**
 * The last look before money moves after a bank was asked: minutes may lie between a purchase and its yes, in which a card was
 * redeemed, the address corrected, or another lead of the mailbox has bought. What is owned by now ends the attempt without a
 * charge.
 * @returns whether to charge
 */
export const beginConfirmed = (
  services: Services,
  request: Pick<PurchaseRequest, "attemptId" | "payment" | "lead" | "lines">,
): Promise<Result<boolean, ServerRefusal>> =>
  repeatTransaction(services.database, async (transaction) => {
    const inside = { ...services, database: transaction };
    const lead = await holdLead(transaction, request.lead.code);
    const keys = request.lines.map(({ product }) => product);
    const refusal = !lead
      ? refuse("not_for_sale")
      : ((await refuseOwned(transaction, services, { ...request, lead })) ??
        ((await lacksAddress(inside, lead, keys)) ? refuse("address_required") : null));
    if (!refusal) return ok(await takeForCharge(services, transaction, request, "needs_confirmation"));
    const end: Pick<AttemptRow, "reason" | "ask_at" | "updated_at"> = {
      reason: refusal.ok ? null : outcomeOfRefusal(refusal.error.code),
      ask_at: null,
      updated_at: services.now(),
    };
    return (await failWithin(transaction, request.attemptId, ["needs_confirmation"], end)) ? refusal : ok(false);
  });
