import { DEFAULT_ACCOUNT } from "../keys.ts";
import { answer, fieldsIn, type GatewayAnswer, invalid, NOT_FOUND, type Operation, textIn } from "./answer.ts";
import { issuedIn } from "./cards.ts";
import { cvvResponseOf, fateOf, responseText } from "./fate.ts";
import type { Ledger } from "./ledger.ts";
import type { Fate, Instrument, VaultRecord } from "./records.ts";
import { confirmationFields, instrumentFields } from "./transaction-xml.ts";
import type { XmlFields } from "./xml.ts";

export const storeInVault = (ledger: Ledger, instrument: Instrument, customerId: string | null): VaultRecord => {
  // What a bank has said holds for one charge.
  const { fate: _, cvv: __, confirmation: ___, ...kept } = instrument;
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
const methodFields = (
  { instrument, token, customerId, isDefault }: VaultRecord,
  verifications?: readonly XmlFields[],
): XmlFields => ({
  [instrument.type]: {
    ...instrumentFields(instrument, token),
    customer_id: customerId,
    default: isDefault,
    ...(verifications && { verifications }),
  },
});

/** What the bank has answered of a card that goes on into the vault, whatever it says of the check digits. */
const verified = (instrument: Instrument): XmlFields => ({
  status: "verified",
  cvv_response_code: cvvResponseOf(instrument),
  processor_response_code: "1000",
  processor_response_text: responseText("1000"),
  gateway_rejection_reason: null,
});

const unverified = (fate: Fate): GatewayAnswer => {
  const code = "declined" in fate ? fate.declined : "";
  const message = responseText(code);
  const verification = {
    status: "declined" in fate ? "processor_declined" : "gateway_rejected",
    processor_response_code: code,
    processor_response_text: message,
    gateway_rejection_reason: "rejected" in fate ? fate.rejected : null,
  };
  return answer({ api_error_response: { errors: { errors: [] }, message, verification } }, 422);
};

export const createPaymentMethod: Operation = ({ ledger, body }) => {
  const asked = fieldsIn(body, "payment_method");
  const options = fieldsIn(asked, "options");
  const customerId = textIn(asked, "customer_id");
  const nonce = ledger.nonces.get(textIn(asked, "payment_method_nonce") ?? "");
  if (!nonce || nonce.consumed)
    return invalid(
      "payment_method",
      "93107",
      "payment_method_nonce",
      "Cannot use a payment_method_nonce more than once.",
    );
  nonce.consumed = !nonce.lasting;
  const { instrument } = nonce;
  const isVerified = options["verify_card"] === true && instrument.type === "credit_card";
  const account = textIn(options, "verification_merchant_account_id") ?? DEFAULT_ACCOUNT;
  if (isVerified && (instrument.confirmation?.merchantAccountId ?? account) !== account)
    return invalid(
      "verification",
      "94284",
      "merchant_account_id",
      "Merchant account must match the 3D Secure authentication merchant account.",
    );
  const fate = isVerified ? fateOf(0, instrument) : null;
  if (fate) return unverified(fate);
  const record = storeInVault(ledger, instrument, customerId);
  if (options["make_default"] === true)
    for (const each of ledger.vault.values()) if (each.customerId === customerId) each.isDefault = each === record;
  return answer(methodFields(record, isVerified ? [verified(instrument)] : []), 201);
};

/** Whom methods may belong to; of a customer without one the vault remembers nothing. */
export const createCustomer: Operation = ({ ledger }) => answer({ customer: { id: ledger.newId() } }, 201);

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

const nonceFields = (
  nonce: string,
  { type, number, isNetworkTokenized = false, confirmation, issuedIn: country = issuedIn(number) }: Instrument,
): XmlFields => ({
  payment_method_nonce: {
    nonce,
    type: NONCE_TYPES[type],
    default: false,
    details: {
      bin: (number ?? "").slice(0, 6),
      last_four: (number ?? "").slice(-4),
      ...(type === "android_pay_card" && { is_network_tokenized: isNetworkTokenized }),
    },
    ...(type !== "paypal_account" && { bin_data: { country_of_issuance: country } }),
    ...(confirmation && { three_d_secure_info: confirmationFields(confirmation) }),
  },
});

/** A reference for a card in the vault, for the browser to have the bank confirm it. */
export const createNonce: Operation = ({ ledger, ids: [token = ""] }) => {
  const record = ledger.vault.get(token);
  return record ? answer(nonceFields(ledger.mint(record.instrument), record.instrument), 201) : NOT_FOUND;
};

/** What a reference stands for, and what its bank has said; the reference is not used up. */
export const findNonce: Operation = ({ ledger, ids: [nonce = ""] }) => {
  const record = ledger.nonces.get(nonce);
  return record && !record.consumed ? answer(nonceFields(nonce, record.instrument)) : NOT_FOUND;
};
