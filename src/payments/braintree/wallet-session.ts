import type { Wallet } from "../../engine/transition/events.ts";
import type { Money } from "../../foundation/money.ts";
import type { PaymentOutcome } from "../outcomes.ts";

/** A nonce; a refusal; null when the buyer closed the window. */
export type WalletAnswer = { readonly nonce: string } | { readonly refused: PaymentOutcome } | null;

/** One wallet of the provider, set up and ready to be pressed. */
export interface WalletSession {
  readonly wallet: Wallet;
  /** Called in the click. Rejects with the provider's error. */
  pay(amount: Money, locale: string): Promise<WalletAnswer>;
  teardown(): Promise<void>;
}
