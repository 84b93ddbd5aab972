import type { FormRefusal, Submission } from "../../engine/forms/form-fields.ts";
import type { OutcomeEvent } from "../../engine/transition/events.ts";

interface Refused {
  readonly error_code: string;
  readonly fields?: readonly { readonly field: string; readonly code: string }[];
}

/** What the server says → what the visitor reads, and at which field (SPEC §5, §8). */
const READ: Readonly<Record<string, FormRefusal>> = {
  AUTH_OTP_FAILED_INVALID_OTP: { code: "otpCodeIsInvalid", field: "otp" },
  fresh_code_needed: { code: "otpCodeIsInvalid", field: "otp" },
  unauthorised: { code: "otpCodeIsInvalid", field: "otp" },
  gift_card_refused: { code: "giftCardNotValid", field: "promo_code" },
  CLIENT_WITH_GIVEN_EMAIL_EXISTS: { code: "emailIsAlreadyInUse", field: "email" },
  RECAPTCHA_FAILED_VALIDATION: { code: "RECAPTCHA_FAILED_VALIDATION" },
  refund_refused: { code: "NotFound" },
  not_found: { code: "NotFound" },
  too_many_requests: { code: "tooManyTries" },
};

/** Keys whose words stand without a number. */
const PLAIN = new Set(["required", "emailPattern"]);

const readRefusal = ({ error_code, fields }: Refused): FormRefusal => {
  const first = error_code === "validation_failed" ? fields?.[0] : undefined;
  if (first) return { code: PLAIN.has(first.code) ? first.code : "pattern", field: first.field };
  return READ[error_code] ?? { code: "unknown" };
};

/** What an answer of the server makes of a form. */
export const formOutcome = (
  submission: Submission,
  answer: { readonly ok: true } | { readonly ok: false; readonly error: Refused },
): OutcomeEvent =>
  answer.ok
    ? { type: "formSent", submission }
    : { type: "formRefused", submission, refusal: readRefusal(answer.error) };
