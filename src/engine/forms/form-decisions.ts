import { hasMailbox } from "../lead/email.ts";
import { mayCorrectEmail } from "../lead/may-correct-email.ts";
import type { Session } from "../session/session.ts";
import type { Effect } from "../transition/effects.ts";
import type { FormFields, FormName, FormRefusal, Submission } from "./form-fields.ts";

/** The effect that a form asks for, its refusal, or `null` where nothing is left to do. */
type Decision = Effect | FormRefusal | null;

/** SPEC §5: an address, and another e-mail, need the lead that they belong to. */
const forLead = (session: Session, effect: Effect): Decision => (session.lead ? effect : { code: "NotFound" });

/** Agreeing to news is an act; a box that is not ticked takes nothing back. */
const agreesToNews = ({ future_promo: box }: { readonly future_promo: string }): boolean => box === "yes";

/** What follows from each form. */
export const FORM_DECISIONS: {
  readonly [F in FormName]: (fields: FormFields<F>, submission: Submission, session: Session) => Decision;
} = {
  address: (address, submission, session) => forLead(session, { type: "storeAddress", submission, address }),
  "confirm-address": (address, submission, session) => forLead(session, { type: "changeAddress", submission, address }),
  "address-fat": (fields, submission, session) => forLead(session, { type: "storeUpsellAddress", submission, fields }),
  contact: (fields, submission) => ({ type: "sendMessage", submission, fields }),
  login: ({ email }, submission) => ({ type: "requestOtp", submission, email }),
  otp: ({ email, otp }, submission) => ({ type: "signIn", submission, email, otp }),
  delete: ({ email }, submission) => ({ type: "requestOtp", submission, email }),
  "confirm-delete": ({ email, otp }, submission) => ({ type: "deleteAccount", submission, email, otp }),
  email: (fields, submission, session) =>
    forLead(session, {
      type: "changeLeadEmail",
      submission,
      email: fields.email,
      marketingConsent: agreesToNews(fields),
    }),
  "email-checkout"(fields, submission, session) {
    const { lead } = session;
    const { email } = fields;
    const marketingConsent = agreesToNews(fields);
    const isSame = hasMailbox(lead, email);
    if (isSame && !marketingConsent) return null;
    const isCorrection = isSame || (lead !== null && mayCorrectEmail(session));
    return { type: isCorrection ? "changeLeadEmail" : "createEmailLead", submission, email, marketingConsent };
  },
  "gift-card": ({ email, promo_code: card }, submission) => ({ type: "validateGiftCard", submission, email, card }),
  "redeem-gift": ({ email, otp, promo_code: card }, submission) => ({
    type: "redeemGiftCard",
    submission,
    email,
    otp,
    card,
  }),
  refund: (_fields, submission) => ({ type: "claimRefund", submission }),
  withdrawal: (fields, submission) => ({ type: "declareWithdrawal", submission, fields }),
  cancellation: (fields, submission) => ({ type: "declareCancellation", submission, fields }),
  "confirm-declaration": (_fields, submission) => ({ type: "confirmDeclaration", submission }),
  "sign-up": (fields, submission) => ({ type: "signUp", submission, fields }),
  "confirm-sign-up": (_fields, submission) => ({ type: "confirmSignUp", submission }),
  "leave-sign-up": (_fields, submission) => ({ type: "leaveSignUp", submission }),
  "leave-news": (_fields, submission) => ({ type: "leaveNews", submission }),
};
