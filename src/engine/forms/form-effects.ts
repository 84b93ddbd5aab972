import type { FormFields, Submission } from "./form-fields.ts";

/** What a submitted form asks the world to do, by effect; each is answered by an outcome of its submission. */
interface Asked {
  /** Answered by `addressGiven` as well. */
  storeAddress: { readonly address: FormFields<"address"> };
  /** Answered by `addressGiven` as well. */
  changeAddress: { readonly address: FormFields<"address"> };
  /** SPEC §7, legacy upsell address; answered by `addressGiven` as well. */
  storeUpsellAddress: { readonly fields: FormFields<"address-fat"> };
  sendMessage: { readonly fields: FormFields<"contact"> };
  declareWithdrawal: { readonly fields: FormFields<"withdrawal"> };
  declareCancellation: { readonly fields: FormFields<"cancellation"> };
  confirmDeclaration: object;
  /** Answered by `signedIn` and, when all is gone, by `funnelRestarted`. */
  deleteAccount: { readonly email: string; readonly otp: string };
  /** SPEC §4, email lead: answered by `emailLeadCreated`. */
  createEmailLead: { readonly email: string; readonly marketingConsent: boolean };
  /** SPEC §4, update lead email: answered by `leadEmailChanged`. */
  changeLeadEmail: { readonly email: string; readonly marketingConsent: boolean };
  /** Answered by `giftCardValidated`. `email`: of whom the card shall belong to. */
  validateGiftCard: { readonly email: string; readonly card: string };
  /** Answered by `signedIn` as well. */
  redeemGiftCard: { readonly email: string; readonly otp: string; readonly card: string };
  claimRefund: object;
  signUp: { readonly fields: FormFields<"sign-up"> };
  confirmSignUp: object;
  leaveSignUp: object;
  leaveNews: object;
}

export type FormEffect = {
  readonly [T in keyof Asked]: { readonly type: T; readonly submission: Submission } & Asked[T];
}[keyof Asked];
