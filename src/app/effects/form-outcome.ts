import type { FormRefusal, Submission } from "../../engine/forms/form-fields.ts";
import type { ErrorKey } from "../../engine/transition/error-key.ts";
import type { OutcomeEvent } from "../../engine/transition/events.ts";
import type { Ports } from "../ports/ports.ts";
import { errorKeyOf, type Refused } from "./error-key-of.ts";

interface FormRefused extends Refused {
  readonly fields?: readonly { readonly field: string; readonly code: string }[];
}

/** The field that is to blame, whichever form it stands in. */
const BLAMED: Readonly<Partial<Record<ErrorKey, string>>> = {
  otpCodeIsInvalid: "otp",
  giftCardNotValid: "promo_code",
  orderNotFound: "order_id",
  emailIsAlreadyInUse: "email",
  emailDoesNotExist: "email",
};

/** Of the keys by which the server names a wrong field, those whose words stand without a number. */
const keyOfField = (code: string): ErrorKey => (code === "required" || code === "emailPattern" ? code : "pattern");

const readRefusal = (refused: FormRefused): FormRefusal => {
  const first = refused.error_code === "validation_failed" ? refused.fields?.[0] : undefined;
  if (first) return { code: keyOfField(first.code), field: first.field };
  const code = errorKeyOf(refused);
  const field = BLAMED[code];
  return field === undefined ? { code } : { code, field };
};

type FormAnswer = { readonly ok: true } | { readonly ok: false; readonly error: FormRefused };

/** What an answer of the server makes of a form. */
export const formOutcome = (submission: Submission, answer: FormAnswer): OutcomeEvent =>
  answer.ok
    ? { type: "formSent", submission }
    : { type: "formRefused", submission, refusal: readRefusal(answer.error) };

/** The same for a call that follows another one: what that one brought is true, whatever becomes of this. */
export const laterOutcome = (
  submission: Submission,
  answer: Promise<FormAnswer>,
  { reportFault }: Pick<Ports, "reportFault">,
): Promise<OutcomeEvent> =>
  answer.then(
    (arrived) => formOutcome(submission, arrived),
    (error: unknown): OutcomeEvent => {
      reportFault(`the form ${submission.form} failed`, error);
      return { type: "formRefused", submission, refusal: { code: errorKeyOf(error) } };
    },
  );
