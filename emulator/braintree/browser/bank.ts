import type { Ledger } from "../gateway/ledger.ts";
import type { BankConfirmation, Instrument } from "../gateway/records.ts";
import { CARDINAL } from "./hosts.ts";

/** What a bank does with a card: the provider's test numbers for 3-D Secure 2. Others know nothing of it. */
const BANKS: Readonly<Record<string, "agrees" | "refuses" | "asks" | "asks in vain">> = {
  "4000000000001000": "agrees",
  "4000000000001018": "refuses",
  "4000000000001091": "asks",
  "4000000000001109": "asks in vain",
};

const AGREED: BankConfirmation = {
  status: "authenticate_successful",
  liabilityShifted: true,
  liabilityShiftPossible: true,
};
const REFUSED: BankConfirmation = {
  status: "authenticate_failed",
  liabilityShifted: false,
  liabilityShiftPossible: true,
};
const UNKNOWN: BankConfirmation = {
  status: "lookup_bypassed",
  liabilityShifted: false,
  liabilityShiftPossible: false,
};

const paymentMethod = (nonce: string, { number }: Instrument, confirmation: BankConfirmation) => ({
  nonce,
  type: "CreditCard",
  consumed: false,
  description: `ending in ${(number ?? "").slice(-2)}`,
  details: { bin: (number ?? "").slice(0, 6), lastFour: (number ?? "").slice(-4), cardType: "Visa" },
  binData: {},
  threeDSecureInfo: { ...confirmation, enrolled: "Y", acsTransactionId: "acs-1" },
});

/** A new reference for the card, which carries what its bank has said, and for which merchant account. */
const confirmed = (
  ledger: Ledger,
  instrument: Instrument,
  confirmation: BankConfirmation,
  merchantAccountId: string,
) => {
  const nonce = ledger.mint({ ...instrument, confirmation: { ...confirmation, merchantAccountId } });
  return { paymentMethod: paymentMethod(nonce, instrument, confirmation), threeDSecureInfo: confirmation };
};

/** `POST payment_methods/<nonce>/three_d_secure/lookup`; null when there is no such reference. */
export const lookup = (ledger: Ledger, nonce: string, account: string): object | null => {
  const record = ledger.nonces.get(nonce);
  if (!record || record.consumed) return null;
  const bank = BANKS[record.instrument.number ?? ""];
  if (bank === "agrees") return { ...confirmed(ledger, record.instrument, AGREED, account), lookup: version };
  if (bank === "refuses") return { ...confirmed(ledger, record.instrument, REFUSED, account), lookup: version };
  if (bank === undefined) return { ...confirmed(ledger, record.instrument, UNKNOWN, account), lookup: version };
  return {
    paymentMethod: paymentMethod(nonce, record.instrument, REFUSED),
    threeDSecureInfo: REFUSED,
    lookup: { ...version, acsUrl: `${CARDINAL}/V2/Cruise/StepUp`, pareq: bank, transactionId: ledger.newId() },
  };
};

const version = { threeDSecureVersion: "2.1.0", md: "", termUrl: "" };

/** `POST payment_methods/<nonce>/three_d_secure/authenticate_from_jwt`: what the bank's window came to. */
export const authenticate = (ledger: Ledger, nonce: string, account: string, jwt: string): object | null => {
  const record = ledger.nonces.get(nonce);
  if (!record) return null;
  return confirmed(ledger, record.instrument, jwt === "jwt-confirmed" ? AGREED : REFUSED, account);
};
