import type braintree from "braintree";

interface Gateway {
  readonly transaction: Pick<braintree.TransactionGateway, "find" | "submitForSettlement" | "void">;
}

/** The bank says that the digits are the card's (developer.paypal.com/braintree, CVV response codes). */
export const MATCHES = "M";
export const DIFFERS = "N";

/** A sale that waits for its digits to be judged: every other one is submitted for settlement when it is made. */
const WAITS = "authorized";

/**
 * Ends a sale that was authorised with check digits alone: submitted when the bank says that they match, else voided. A bank that
 * does not say has not said yes. Of two who do it at once one does it.
 * @returns the transaction as it then stands; one that waits for nothing as it is
 * @throws when no answer came, or it was not ended: the sale still waits, and is ended when it is looked up
 */
export const judgeDigits = async (
  { transaction: transactions }: Gateway,
  transaction: braintree.Transaction,
): Promise<braintree.Transaction> => {
  const { id, status, cvvResponseCode } = transaction;
  if (status !== WAITS) return transaction;
  const ended = await (cvvResponseCode === MATCHES ? transactions.submitForSettlement(id) : transactions.void(id));
  const judged = ended.success ? ended.transaction : await transactions.find(id);
  if (judged.status === WAITS) throw new Error(`transaction ${id} still waits for its digits to be judged`);
  return judged;
};

/** What a buyer hears of a sale that was voided, or a card that was not saved, for its digits. */
export const digitsReason = ({
  cvvResponseCode,
}: {
  readonly cvvResponseCode?: string | undefined;
}): "wrong-cvc" | "try-other-method" => (cvvResponseCode === DIFFERS ? "wrong-cvc" : "try-other-method");
