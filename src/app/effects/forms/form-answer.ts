import { type FormAnswer, SENT } from "./form-world.ts";

interface Refused {
  readonly error_code: string;
  readonly fields?: readonly { readonly field: string; readonly code: string }[];
}

/** What the server says → what the visitor reads, and at which field (SPEC §5, §8). */
const READ: Readonly<Record<string, Exclude<FormAnswer, { readonly sent: true }>>> = {
  AUTH_OTP_FAILED_INVALID_OTP: { refused: "otpCodeIsInvalid", field: "otp" },
  fresh_code_needed: { refused: "otpCodeIsInvalid", field: "otp" },
  unauthorised: { refused: "otpCodeIsInvalid", field: "otp" },
  gift_card_refused: { refused: "giftCardNotValid", field: "promo_code" },
  CLIENT_WITH_GIVEN_EMAIL_EXISTS: { refused: "emailIsAlreadyInUse", field: "email" },
  RECAPTCHA_FAILED_VALIDATION: { refused: "RECAPTCHA_FAILED_VALIDATION" },
  refund_refused: { refused: "NotFound" },
  not_found: { refused: "NotFound" },
  too_many_requests: { refused: "tooManyTries" },
};

/** Keys whose words stand without a number. */
const PLAIN = new Set(["required", "emailPattern"]);

export const readRefusal = ({ error_code, fields }: Refused): FormAnswer => {
  const first = error_code === "validation_failed" ? fields?.[0] : undefined;
  if (first) return { refused: PLAIN.has(first.code) ? first.code : "pattern", field: first.field };
  return READ[error_code] ?? { refused: "unknown" };
};

export const formAnswer = (
  answer: { readonly ok: true } | { readonly ok: false; readonly error: Refused },
): FormAnswer => (answer.ok ? SENT : readRefusal(answer.error));
