import { answer, fieldsIn, invalid, NOT_FOUND, type Operation, textIn } from "./answer.ts";
import type { Ledger } from "./ledger.ts";
import type { Instrument, VaultRecord } from "./records.ts";
import { instrumentFields } from "./transaction-xml.ts";
import type { XmlFields } from "./xml.ts";

export const storeInVault = (ledger: Ledger, instrument: Instrument, customerId: string | null): VaultRecord => {
  const { fate: _, ...kept } = instrument;
  const record: VaultRecord = {
    token: ledger.newId(),
    customerId: customerId ?? ledger.newId(),
    instrument: kept,
    isDefault: true,
  };
  ledger.vault.set(record.token, record);
  return record;
};

/** The element of the answer names the kind of payment method. */
const methodFields = ({ instrument, token, customerId, isDefault }: VaultRecord): XmlFields => ({
  [instrument.type]: { ...instrumentFields(instrument, token), customer_id: customerId, default: isDefault },
});

export const createPaymentMethod: Operation = ({ ledger, body }) => {
  const asked = fieldsIn(body, "payment_method");
  const record = ledger.nonces.get(textIn(asked, "payment_method_nonce") ?? "");
  if (!record || record.consumed)
    return invalid(
      "payment_method",
      "93107",
      "payment_method_nonce",
      "Cannot use a payment_method_nonce more than once.",
    );
  record.consumed = !record.lasting;
  return answer(methodFields(storeInVault(ledger, record.instrument, textIn(asked, "customer_id"))), 201);
};

export const findPaymentMethod: Operation = ({ ledger, ids: [token = ""] }) => {
  const record = ledger.vault.get(token);
  return record ? answer(methodFields(record)) : NOT_FOUND;
};

export const deletePaymentMethod: Operation = ({ ledger, ids: [token = ""] }) =>
  ledger.vault.delete(token) ? { status: 200, xml: "" } : NOT_FOUND;

const NONCE_TYPES = {
  credit_card: "CreditCard",
  paypal_account: "PayPalAccount",
  apple_pay_card: "ApplePayCard",
  android_pay_card: "AndroidPayCard",
} as const;

/** A reference for a card in the vault, for the browser to have the bank confirm it. */
export const createNonce: Operation = ({ ledger, ids: [token = ""] }) => {
  const record = ledger.vault.get(token);
  if (!record) return NOT_FOUND;
  const { instrument } = record;
  const nonce = ledger.mint(instrument);
  const details = { bin: (instrument.number ?? "").slice(0, 6), last_four: (instrument.number ?? "").slice(-4) };
  return answer({ payment_method_nonce: { nonce, type: NONCE_TYPES[instrument.type], default: false, details } }, 201);
};
