import { emailProblem } from "../../engine/lead/email.ts";

/** Digits with the signs that people write between them; anything else cannot be entered. */
const PHONE_CHARACTERS = /^[+\d ()./-]*$/;
const PHONE = /^\+?[\d ()./-]{4,20}$/;

/** Error key of SPEC §5 for one field of a form, or null. An optional field may stay empty. */
export const fieldProblem = (name: string, text: string, required: boolean): string | null => {
  const value = text.trim();
  if (value === "") return required ? "required" : null;
  if (name === "email" || name === "verify_email") return emailProblem(value);
  if (name === "phone" && !PHONE_CHARACTERS.test(value)) return "inputPattern";
  if (name === "phone") return PHONE.test(value) ? null : "pattern";
  if (name === "otp") return /^\d{6}(\d{6})?$/.test(value) ? null : "otpCodeIsInvalid";
  return null;
};
