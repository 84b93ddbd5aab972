import { randomBytes } from "node:crypto";
import { FAKE_NONCES } from "./fake-nonces.ts";
import type { DisputeRecord, Instrument, NonceRecord, TransactionRecord, VaultRecord } from "./records.ts";

/** Everything that the gateway remembers. One per emulator: nothing is shared between two. */
export interface Ledger {
  readonly transactions: TransactionRecord[];
  readonly disputes: DisputeRecord[];
  readonly vault: Map<string, VaultRecord>;
  readonly nonces: Map<string, NonceRecord>;
  /** Idempotency: what was asked with a key, and the transaction that came of it. */
  readonly requestKeys: Map<string, { readonly request: string; readonly transactionId: string }>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  newId(): string;
  /** A reference that may pay once, as tokenization gives it. */
  mint(instrument: Instrument): string;
}

export const createLedger = (now: () => number): Ledger => {
  const nonces = new Map<string, NonceRecord>(
    Object.entries(FAKE_NONCES).map(([nonce, { instrument, consumed = false }]) => [
      nonce,
      { nonce, instrument, lasting: !consumed, consumed },
    ]),
  );
  return {
    transactions: [],
    disputes: [],
    vault: new Map(),
    nonces,
    requestKeys: new Map(),
    now,
    newId: () => randomBytes(5).toString("hex"),
    mint(instrument) {
      const nonce = `tokencc_bf_${randomBytes(12).toString("hex")}`;
      nonces.set(nonce, { nonce, instrument, lasting: false, consumed: false });
      return nonce;
    },
  };
};
