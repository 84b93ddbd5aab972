import { confirmDelete, login, otp } from "./account.ts";
import { address, addressFat, confirmAddress } from "./address.ts";
import { cancellation, contact, withdrawal } from "./declarations.ts";
import { email, emailCheckout } from "./email.ts";
import type { FormHandler } from "./form-world.ts";
import { giftCard, redeemGift, refund } from "./gifts.ts";
import { confirmSignUp, leaveSignUp, signUp } from "./sign-up.ts";

/** Which calls each form makes. Loaded with the first form that is sent. */
export const FORMS: ReadonlyMap<string, FormHandler> = new Map([
  ["address", address],
  ["address-fat", addressFat],
  ["confirm-address", confirmAddress],
  ["contact", contact],
  ["login", login],
  ["otp", otp],
  ["delete", login],
  ["confirm-delete", confirmDelete],
  ["email", email],
  ["email-checkout", emailCheckout],
  ["gift-card", giftCard],
  ["redeem-gift", redeemGift],
  ["refund", refund],
  ["withdrawal", withdrawal],
  ["cancellation", cancellation],
  ["sign-up", signUp],
  ["confirm-sign-up", confirmSignUp],
  ["leave-sign-up", leaveSignUp],
]);
