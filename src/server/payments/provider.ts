import type { PaymentMethod } from "../../engine/transition/events.ts";
import type { Money } from "../../foundation/money.ts";

export interface ChargeRequest {
  /** Given to the provider as its order id: what `find` asks by. */
  readonly attemptId: string;
  readonly amount: Money;
  /** Single-use reference from the browser, or null to charge `savedMethod`. */
  readonly nonce: string | null;
  readonly savedMethod: string | null;
  readonly deviceData?: string;
}

export type ChargeOutcome =
  | { readonly status: "captured"; readonly reference: string; readonly savedMethod: string | null }
  /** `reason`: a key of the table of payment outcomes. */
  | { readonly status: "declined"; readonly reason: string }
  | { readonly status: "needs_confirmation" };

export interface BrowserConfig {
  readonly provider: "simulated" | "braintree";
  readonly authorization: string;
  readonly environment: "sandbox" | "production";
  readonly methods: readonly PaymentMethod[];
}

/** Whoever moves the money. */
export interface PaymentProvider {
  browserConfig(): Promise<BrowserConfig>;
  /** Whether a reference from the browser may stand for one purchase only. */
  isSingleUse(nonce: string): boolean;
  /** @throws when no answer came: money may or may not have moved, and only `find` can tell. */
  charge(request: ChargeRequest): Promise<ChargeOutcome>;
  /** What became of an attempt; null when the provider has never heard of it. */
  find(attemptId: string): Promise<ChargeOutcome | null>;
}
