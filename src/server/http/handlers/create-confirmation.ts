import { isCurrency } from "../../../foundation/currencies.ts";
import { decimalString } from "../../../foundation/money.ts";
import { ok } from "../../../foundation/result.ts";
import { methodToCharge } from "../../accounts/method-to-charge.ts";
import { findAttempt } from "../../purchase/attempts.ts";
import { SAVED } from "../../purchase/wish.ts";
import { sha256 } from "../../signing/hash.ts";
import type { Handler } from "../handler.ts";
import { tooMany } from "../limits/rate.ts";
import { refuse } from "../refusal.ts";

/** Only for a charge of the saved card: one that was typed in is confirmed before it is sent. */
export const createConfirmation: Handler<"createConfirmation"> = async ({ params }, services, { lead, ip }) => {
  const attempt = await findAttempt(services.database, params.attemptId);
  const isAsked =
    attempt?.lead_code === lead.code && attempt.status === "needs_confirmation" && attempt.nonce_hash === sha256(SAVED);
  const charged = isAsked ? await methodToCharge(services, lead) : null;
  if (!attempt || !charged) return refuse("not_found");
  const busy = await tooMany(services, { attemptsPerLead: lead.code, attemptsPerIp: ip });
  if (busy) return busy;
  const card = await services.provider.cardToConfirm?.(charged.savedMethod);
  if (!card || !isCurrency(attempt.currency)) return refuse("not_found");
  return ok({ ...card, total: { amount: decimalString(attempt), currency_id: attempt.currency } });
};
