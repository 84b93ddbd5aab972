import type { PaymentMethod } from "../../engine/transition/events.ts";
import type { Currency } from "../../foundation/currencies.ts";
import type { Money } from "../../foundation/money.ts";
import type { ProviderEventRow } from "../database/ledger-tables.ts";
import type { Database } from "../database/open.ts";

export interface ChargeRequest {
  /** Given to the provider as its order id: what `find` asks by. */
  readonly attemptId: string;
  readonly amount: Money;
  /** Single-use reference from the browser, or null to charge `savedMethod`. */
  readonly nonce: string | null;
  readonly savedMethod: string | null;
  readonly deviceData?: string;
  /** Where the buyer is and has things sent, as far as that is known. ISO 3166-1 alpha-2. */
  readonly countries?: readonly string[];
  /** Only when the bank has said yes to this reference, whatever else holds for the currency. */
  readonly mustBeConfirmed?: true;
  /** The reference stands for check digits alone: `savedMethod` is charged, if its bank says that they are its own. */
  readonly isCheckDigits?: true;
  /** Charged without the buyer, as they agreed to: the renewal of a subscription. */
  readonly isRecurring?: true;
  /** What it pays for renews, as the buyer agreed to: the first of several charges. */
  readonly beginsRecurring?: true;
  /** Of the card that `nonce` stands for; left out where no card was asked about. */
  readonly isAskedAbout?: IsAskedAbout;
}

/**
 * Whether a device that has not paid was given a reference for a card (`CardToConfirm.card`), to ask its bank. Other references to
 * that card are charged or saved once its bank has said yes or its check digits match, whatever holds for the currency: they may have
 * been made of that one.
 */
export type IsAskedAbout = (card: string) => Promise<boolean>;

export type ChargeOutcome =
  /** `method`: what paid by the provider's account; left out where it does not say. */
  | {
      readonly status: "captured";
      readonly reference: string;
      readonly savedMethod: string | null;
      readonly method?: PaymentMethod;
    }
  /**
   * Nothing was charged. `reason`: a key of the table of payment outcomes; `fault`: what was wrong that is not the buyer's, for
   * whoever looks after the server.
   */
  | { readonly status: "declined"; readonly reason: string; readonly fault?: string }
  | { readonly status: "needs_confirmation" };

/** What an attempt has come to so far: a provider may hold a charge that it has neither made nor declined. */
export type FoundOutcome = ChargeOutcome | { readonly status: "undecided"; readonly reference: string };

/** `reason`: a key of the table of payment outcomes. */
export type SavedOutcome =
  | { readonly status: "saved"; readonly savedMethod: string }
  | { readonly status: "declined"; readonly reason: string }
  /** Its bank had to say yes, and has said neither yes nor no: nothing speaks against trying again. */
  | { readonly status: "unconfirmed" };

/** What a method is saved for. */
export interface MethodWanted extends Pick<ChargeRequest, "countries" | "isAskedAbout"> {
  /** Of what is charged to it later, without the buyer. */
  readonly currency: Currency;
}

/** `not-taken`: the charge has come to nothing by itself. */
export type Reversed = "voided" | "refunded" | "not-taken";

/** One thing that has become of money after it was taken. */
export type ProviderEvent = Omit<ProviderEventRow, "id" | "received_at">;

/** A transaction as the provider's books have it. */
export interface ProviderTransaction {
  readonly reference: string;
  /** The order id that it was given: an attempt id, if it is ours. */
  readonly attemptId: string;
  /** Whether it took money; false for what was declined. */
  readonly isCaptured: boolean;
  readonly minor: number;
  readonly currency: string;
  /** What of it was voided or refunded since, in minor units. */
  readonly returnedMinor: number;
  /** Milliseconds since 1970 UTC. */
  readonly createdAt: number;
  /**
   * What has become of it, as `readNotice` tells it: its settlement, refunds and those that came to nothing, disputes. A void is a
   * refund with the charge itself as its subject.
   */
  readonly events: readonly ProviderEvent[];
}

export interface BrowserConfig {
  /** Name of the provider's folder in `src/payments`. */
  readonly provider: string;
  readonly authorization: string;
  readonly environment: "sandbox" | "production";
  readonly methods: readonly PaymentMethod[];
  /** False: the shop asks no bank about a card (3-D Secure), whatever the merchant has. */
  readonly asksBanks?: false;
  /** Where the bank stands that collects for the shop, ISO 3166-1 alpha-2. */
  readonly acquirerCountry?: string;
  /** The shop's id with Google. */
  readonly googleMerchantId?: string;
  /** The accelerated checkout takes cards. */
  readonly fastlane?: true;
}

/** The yes of the card's bank (3-D Secure), or the check digits that are printed on the card. */
export type CardProof = "bank" | "digits";

/** A reference for a saved card, and the first digits, which name its bank. */
export interface CardToConfirm {
  readonly nonce: string;
  readonly bin: string;
  /** What the card is known by, whichever reference stands for it. */
  readonly card: string;
}

/** Whoever moves the money. */
export interface PaymentProvider {
  /**
   * @param currency of what is to be paid: the bank of a card is asked for the merchant account that is then charged
   * @throws with what the provider says when it refuses
   */
  browserConfig(currency: Currency): Promise<BrowserConfig>;
  /**
   * How a device that has not paid shows that a saved card is its buyer's: what a charge in the currency needs. Left out where
   * the device that paid charges alone.
   */
  showsCardBy?(currency: Currency): CardProof;
  /**
   * A reference by which the browser has the bank of a saved card asked; null for what no bank confirms. Left out where the
   * browser's half has no `confirmSaved`.
   */
  cardToConfirm?(savedMethod: string): Promise<CardToConfirm | null>;
  /** The browser can have other references made of one that it was given: `charge` and `saveMethod` ask `isAskedAbout`. */
  readonly remakesReferences?: true;
  /** Whether a reference from the browser may stand for one purchase only. */
  isSingleUse(nonce: string): boolean;
  /**
   * Whether the card's bank has to say yes the provider's half decides, whatever the browser sent: of what is saved it then wants
   * a confirmation first.
   * Declined is what certainly took no money, keys that are refused and a provider that cannot be connected with included.
   * @throws when no answer came: money may or may not have moved, and only `find` can tell.
   */
  charge(request: ChargeRequest): Promise<ChargeOutcome>;
  /**
   * Saves another way to pay, and charges nothing.
   * @param earlier what the same buyer has saved, or null
   * @throws when no answer came
   */
  saveMethod(nonce: string, earlier: string | null, wanted: MethodWanted): Promise<SavedOutcome>;
  /**
   * What became of an attempt; null when the provider knows nothing of it so far: its search may lag behind.
   * @param reference of its charge, where that is known: looked up by it, nothing lags
   */
  find(attemptId: string, reference?: string): Promise<FoundOutcome | null>;
  /**
   * Gives a charge back in full: void while it is not settled, refund afterwards. Said twice, it does it once.
   * @throws when no answer came, or when the provider cannot do it yet
   */
  reverse(reference: string): Promise<Reversed>;
  /**
   * Refunds a part of a charge. Said twice with the same key, it does it once.
   * @returns the provider's id of the refund; null while the charge is not settled, for until then nothing can be refunded
   * @throws when no answer came, or when the provider cannot do it
   */
  refundPart(reference: string, amount: Money, key: string): Promise<string | null>;
  /**
   * Every transaction that took money, or tried to, since an instant (milliseconds since 1970 UTC), however many they are;
   * and older ones of which money went back, or was disputed, since.
   */
  transactionsSince(since: number): Promise<readonly ProviderTransaction[]>;
  /** What the provider posted to us; null when its signature is not the provider's. */
  readNotice(body: string): Promise<readonly ProviderEvent[] | null>;
  /**
   * The answer by which the provider makes sure that the address of its notices is ours, from the query that it asks with;
   * null for what is no such question. Left out where a provider does not ask.
   */
  answerChallenge?(query: URLSearchParams): string | null;
}

/** What a provider may use of the server. */
export interface ProviderWorld {
  readonly database: Database;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
  /** Random bytes of a secure source, as twice as many hex characters. */
  readonly randomHex: (bytes: number) => string;
}

/** One line of the policy of documents with card fields (Content-Security-Policy). */
export interface PolicySource {
  readonly directive: "script-src" | "connect-src" | "img-src" | "frame-src" | "form-action";
  readonly sources: readonly string[];
  /** Documents with offers need it as well: about the card that is saved its bank may be asked, or its check digits. */
  readonly forOffers?: true;
  /** The way to pay that needs it, and where that is written. */
  readonly because: string;
}

/** A provider with the keys that the environment gives. */
export interface ConfiguredProvider {
  /** For whoever looks after the server: `payments by Braintree (sandbox)`. */
  readonly label: string;
  readonly takesRealMoney: boolean;
  /** What documents with its fields load from and send to, beside ours; nothing where it is left out. */
  readonly policy?: readonly PolicySource[];
  connect(world: ProviderWorld): Promise<PaymentProvider>;
}

/** The server's half of a provider: `src/payments/<name>/server.ts` exports one as `provider`. */
export interface ProviderHalf {
  /** Name of its folder, where the browser's half lies as well. */
  readonly name: string;
  /** Null when the environment says nothing of it. @throws with the names of the variables, when it says half of it */
  configure(variables: Readonly<Record<string, string | undefined>>): ConfiguredProvider | null;
}
