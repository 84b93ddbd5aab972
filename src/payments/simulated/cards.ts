import type { PaymentOutcome } from "../outcomes.ts";

/** What the simulated provider does with a nonce. `approved` and `declined` answer; the rest is the world at its worst. */
export type SimulatedBehaviour =
  | { readonly does: "approve" }
  | { readonly does: "decline"; readonly reason: PaymentOutcome }
  /** Asks for the bank's confirmation first; `simulated-confirmed` then goes through. */
  | { readonly does: "ask-confirmation" }
  /** Takes the money and never answers. */
  | { readonly does: "charge-and-hang" }
  /** Never answers, and takes nothing. */
  | { readonly does: "hang" };

export interface SimulatedCard {
  readonly number: string;
  readonly nonce: string;
  readonly behaviour: SimulatedBehaviour;
}

const decline = (reason: PaymentOutcome): SimulatedBehaviour => ({ does: "decline", reason });

/**
 * The magic cards of the simulated provider: the browser turns a number into its nonce, the server a nonce into what it
 * does. Wallets use `simulated-approved`; an accepted confirmation `simulated-confirmed`, a refused one
 * `simulated-confirmation-failed`.
 */
export const SIMULATED_CARDS: readonly SimulatedCard[] = [
  { number: "4242424242424242", nonce: "simulated-approved", behaviour: { does: "approve" } },
  { number: "4111111111111111", nonce: "simulated-approved", behaviour: { does: "approve" } },
  { number: "4000000000000002", nonce: "simulated-declined", behaviour: decline("card-declined") },
  { number: "4000000000009995", nonce: "simulated-insufficient-funds", behaviour: decline("insufficient-funds") },
  { number: "4000000000000069", nonce: "simulated-expired", behaviour: decline("card-expired") },
  { number: "4000000000000127", nonce: "simulated-wrong-cvc", behaviour: decline("wrong-cvc") },
  { number: "4000000000000119", nonce: "simulated-try-again", behaviour: decline("try-again") },
  { number: "4000000000000259", nonce: "simulated-unsupported", behaviour: decline("try-other-method") },
  { number: "4000000000003220", nonce: "simulated-needs-confirmation", behaviour: { does: "ask-confirmation" } },
  { number: "4000000000000341", nonce: "simulated-times-out-charged", behaviour: { does: "charge-and-hang" } },
  { number: "4000000000000358", nonce: "simulated-times-out", behaviour: { does: "hang" } },
];

/** References of check digits alone. `200` is wrong for every card, as it is in the sandboxes of real providers. */
export const CHECK_DIGITS = { right: "simulated-digits", wrong: "simulated-wrong-digits" } as const;

export const WRONG_DIGITS = "200";

const BEHAVIOURS: ReadonlyMap<string, SimulatedBehaviour> = new Map([
  ...SIMULATED_CARDS.map(({ nonce, behaviour }) => [nonce, behaviour] as const),
  ["simulated-confirmed", { does: "approve" }],
  ["simulated-confirmation-failed", decline("needs-confirmation-failed")],
]);

/** An unknown nonce is declined, as a forged or used one would be. */
export const behaviourOf = (nonce: string): SimulatedBehaviour => BEHAVIOURS.get(nonce) ?? decline("card-declined");
