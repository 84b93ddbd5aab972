import type { Wallet } from "../../engine/transition/events.ts";
import type { Money } from "../../foundation/money.ts";

/** One wallet of the provider, set up and ready to be pressed. */
export interface WalletSession {
  readonly wallet: Wallet;
  /** Called in the click. Resolves to a nonce; null when the buyer closed the window. Rejects with the provider's error. */
  pay(amount: Money, locale: string): Promise<string | null>;
  teardown(): Promise<void>;
}
