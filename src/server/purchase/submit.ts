import { ok, type Result } from "../../foundation/result.ts";
import { cardElsewhere } from "../accounts/method-to-charge.ts";
import type { AttemptRow } from "../database/tables.ts";
import { refuse, type ServerRefusal } from "../http/refusal.ts";
import type { ChargeOutcome } from "../payments/provider.ts";
import type { Services } from "../services.ts";
import { sha256 } from "../signing/hash.ts";
import { within } from "../within.ts";
import { advance, findAttempt } from "./attempts.ts";
import { beginConfirmed, takeForCharge } from "./begin-charge.ts";
import { askedCards } from "./card-proofs/asked-cards.ts";
import { takeNonce } from "./nonce.ts";
import { openAttempt } from "./open-attempt.ts";
import { paidLines } from "./paid-lines.ts";
import { type Chargeable, fingerprintOf, type PurchaseRequest, SAVED } from "./purchase-request.ts";
import { settle } from "./settle.ts";

/**
 * One purchase: authorising → captured → completed, or failed, needs_confirmation or unknown. Whoever comes second with the
 * same id gets what is known of the first.
 * @param begun called before the charge, when nothing that the mailbox owns refuses it any more
 */
export const submitPurchase = async (
  services: Services,
  request: PurchaseRequest,
  begun: () => void = () => {},
): Promise<Result<AttemptRow, ServerRefusal>> => {
  const opened = await openAttempt(services, request);
  if (!opened.ok) return opened;
  if (!opened.value) return replay(services, request, begun);
  begun();
  const begins = request.consents.some(({ terms }) => terms !== null);
  const completed = request.isElsewhere ? null : await chargeBegun(services, { ...request, ...recurring(begins) });
  return ok(completed ?? (await mustFind(services, request.attemptId)));
};

const replay = async (
  services: Services,
  request: PurchaseRequest,
  begun: () => void,
): Promise<Result<AttemptRow, ServerRefusal>> => {
  const attempt = await mustFind(services, request.attemptId);
  if (attempt.fingerprint !== fingerprintOf(request)) return refuse("attempt_mismatch");
  const confirmed = attempt.status === "needs_confirmation" && attempt.nonce_hash !== sha256(request.payment.nonce);
  if (confirmed && !(await takeNonce(services.database, services, request))) return refuse("nonce_used");
  if (!confirmed) return ok(attempt);
  const shown = attempt.is_elsewhere === 1 ? await toBeShown(services, request) : undefined;
  // Whoever confirms agrees to nothing anew: what was agreed to is kept with the attempt.
  const begins = (await paidLines(services.database, request.attemptId).execute()).some(({ terms }) => terms !== null);
  const taken = await beginConfirmed(services, request);
  if (!taken.ok) return taken;
  begun();
  if (!taken.value) return ok(await mustFind(services, request.attemptId));
  await chargeBegun(services, { ...request, ...(shown && { shown }), ...recurring(begins) });
  return ok(await mustFind(services, request.attemptId));
};

const recurring = (begins: boolean): Pick<Chargeable, "beginsRecurring"> => (begins ? { beginsRecurring: true } : {});

/** The card of another device with which an attempt was begun, and how it is shown to be the buyer's. */
const toBeShown = async (services: Services, { lead, total }: PurchaseRequest): Promise<Chargeable["shown"]> => {
  const by = services.provider.showsCardBy?.(total.currency) ?? "bank";
  return { by, savedMethod: (await cardElsewhere(services, lead)) ?? "" };
};

/** Charges what renews, once: nobody is there to be asked, and what is owned is what goes on. */
export const chargeRenewal = async (services: Services, request: Chargeable): Promise<void> => {
  if (await takeForCharge(services, services.database, request, "created")) await chargeBegun(services, request);
};

/** Charges an attempt that was taken for it, and writes down what came of it. @returns as `settle` */
const chargeBegun = async (services: Services, request: Chargeable): Promise<AttemptRow | null> => {
  await services.atStep("authorising", request.attemptId);
  const { nonce, deviceData } = request.payment;
  const isTyped = nonce !== SAVED && !request.shown;
  const isAskedAbout = isTyped ? await askedCards(services) : undefined;
  const charging = services.provider.charge({
    attemptId: request.attemptId,
    amount: request.total,
    nonce: nonce === SAVED ? null : nonce,
    savedMethod:
      nonce === SAVED ? request.lead.saved_method : request.shown?.by === "digits" ? request.shown.savedMethod : null,
    ...(deviceData !== undefined && { deviceData }),
    ...(request.countries && { countries: request.countries }),
    ...(request.shown?.by === "bank" && { mustBeConfirmed: true }),
    ...(request.shown?.by === "digits" && { isCheckDigits: true }),
    ...(request.isRecurring && { isRecurring: request.isRecurring }),
    ...(request.beginsRecurring && { beginsRecurring: request.beginsRecurring }),
    ...(isAskedAbout && { isAskedAbout }),
  });
  let outcome: ChargeOutcome;
  try {
    outcome = await within(charging, services.providerBudgetMs);
  } catch (error) {
    services.reportFault("the payment provider did not answer", error);
    const updated_at = services.now();
    const unknown = { status: "unknown", ask_at: updated_at, updated_at } as const;
    await advance(services.database, request.attemptId, ["authorising"], unknown);
    void settleLate(services, request.attemptId, charging);
    return null;
  }
  if (outcome.status === "declined" && outcome.fault !== undefined)
    services.reportFault("the payment provider refused a charge", outcome.fault);
  await services.atStep("charged", request.attemptId);
  return settle(services, request.attemptId, outcome);
};

/** What the provider says when nobody waits any more. */
const settleLate = async (services: Services, id: string, charging: Promise<ChargeOutcome>): Promise<void> => {
  // A fault is no outcome: the attempt stays unknown, and recovery asks the provider until it has given one.
  const outcome = await charging.catch(() => null);
  if (!outcome) return;
  await settle(services, id, outcome).catch((error: unknown) =>
    services.reportFault("an attempt could not be settled", error),
  );
};

const mustFind = async (services: Services, id: string): Promise<AttemptRow> => {
  const attempt = await findAttempt(services.database, id);
  if (!attempt) throw new Error("submitPurchase: the attempt has vanished");
  return attempt;
};
