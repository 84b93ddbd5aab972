import { isCurrency } from "../../../foundation/currencies.ts";
import { decimalString } from "../../../foundation/money.ts";
import { ok } from "../../../foundation/result.ts";
import { cardElsewhere } from "../../accounts/method-to-charge.ts";
import { findAttempt } from "../../purchase/attempts.ts";
import { noteAskedCard } from "../../purchase/card-proofs/asked-cards.ts";
import { reserveNonce } from "../../purchase/nonce.ts";
import { SAVED } from "../../purchase/purchase-request.ts";
import { sha256 } from "../../signing/hash.ts";
import type { Handler } from "../handler.ts";
import { tooMany } from "../limits/rate.ts";
import { refuse } from "../refusal.ts";

/**
 * Only for a charge of the saved card: one that was typed in is confirmed before it is sent. The device that paid is asked by its
 * bank alone: who holds its proof has shown that the card is theirs.
 */
export const createConfirmation: Handler<"createConfirmation"> = async ({ params }, services, { lead, ip }) => {
  const attempt = await findAttempt(services.database, params.attemptId);
  const isAsked =
    attempt?.lead_code === lead.code && attempt.status === "needs_confirmation" && attempt.nonce_hash === sha256(SAVED);
  const isElsewhere = attempt?.is_elsewhere === 1;
  const savedMethod = isElsewhere ? await cardElsewhere(services, lead) : lead.saved_method;
  if (!isAsked || savedMethod === null) return refuse("not_found");
  const busy = await tooMany(services, { attemptsPerLead: lead.code, attemptsPerIp: ip });
  if (busy) return busy;
  const { currency } = attempt;
  if (!isCurrency(currency)) return refuse("not_found");
  const total = { amount: decimalString({ minor: attempt.minor, currency }), currency_id: currency };
  if (isElsewhere && services.provider.showsCardBy?.(currency) === "digits") return ok({ total });
  const card = await services.provider.cardToConfirm?.(savedMethod);
  if (!card) return refuse("not_found");
  const { nonce, bin } = card;
  await reserveNonce(services, nonce, attempt.id);
  if (isElsewhere) await noteAskedCard(services, card.card);
  return ok({ total, card: { nonce, bin } });
};
