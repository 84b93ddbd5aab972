import type { PaymentMethod, PaymentToken, Wallet } from "../engine/transition/events.ts";
import type { Currency } from "../foundation/currencies.ts";
import type { Money } from "../foundation/money.ts";
import type { PaymentOutcome } from "./outcomes.ts";

/** What an adapter needs of the words of a locale. */
export interface PaymentWords {
  readonly locale: string;
  t(key: string, params?: Readonly<Record<string, string | number>>): string;
}

/** What is known of who pays. */
export interface Buyer {
  /** What they pay in: the bank is asked about a card for it. */
  readonly currency: Currency;
  readonly email?: string;
}

export type CardResult = { readonly token: PaymentToken } | { readonly refused: PaymentOutcome };
export type WalletResult = CardResult | { readonly cancelled: true };

/** The provider's fields inside an element of the page. */
export interface MountedFields {
  /** Wallets that this browser can really use, after the capability probe. */
  readonly wallets: readonly Wallet[];
  /** No money moves. */
  readonly test?: boolean;
  /** The amount is what the bank may ask about. */
  tokenizeCard(amount: Money): Promise<CardResult>;
  tokenizeWallet(wallet: Wallet, amount: Money): Promise<WalletResult>;
  /** Takes the fields away; they are not used again. */
  dispose(): Promise<void>;
}

/** A card that the provider keeps, and what its bank is asked about. */
export interface SavedCard {
  readonly nonce: string;
  /** The first digits, which name the bank. */
  readonly bin: string;
  readonly amount: Money;
  readonly words: PaymentWords;
}

/** The payments port. `mount` rejects when the provider cannot be used now; calling it again starts from the beginning. */
export interface PaymentPort {
  mount(host: HTMLElement, words: PaymentWords, buyer: Buyer): Promise<MountedFields>;
}

/** What the digits that are printed on a saved card are asked for with. */
export interface DigitsQuestion {
  readonly amount: Money;
  /** The amount as it is written. */
  readonly price: string;
  readonly words: PaymentWords;
}

/** All that a provider does in a browser. */
export interface Payments extends PaymentPort {
  /** Asks for the check digits of a saved card, over the page that is open. Rejects when the provider cannot be used now. */
  checkDigits(question: DigitsQuestion): Promise<CardResult>;
  /** Has the bank of a saved card asked, over the page that is open. Rejects when the provider cannot be used now. */
  confirmSaved(card: SavedCard): Promise<CardResult>;
}

/** What opens the fields: the answer of the call `getPaymentConfig`. */
export interface PaymentConfig {
  /** Name of the provider's folder beside this file. */
  readonly provider: string;
  readonly authorization: string;
  readonly methods: readonly PaymentMethod[];
  /** Who sells, as the windows of wallets say it. */
  readonly merchantName: string;
  /** Where the bank stands that collects for the shop, ISO 3166-1 alpha-2; left out where nobody has said. */
  readonly acquirerCountry?: string;
  /** The shop's id with Google, where it has one: Google Pay asks for it where money is real. */
  readonly googleMerchantId?: string;
  /** False: the shop asks no bank about a card (3-D Secure), whatever the merchant has. */
  readonly asksBanks?: false;
  /** Whether the accelerated checkout takes cards: by the flag `fastlane` (SPEC §3). */
  readonly fastlane?: boolean;
}

/** What `<provider>/browser.ts` exports. */
export interface BrowserHalf {
  paymentPort(config: PaymentConfig): Payments;
}
