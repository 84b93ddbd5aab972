/** One `@`, something before it, and a domain with a dot; what HTML's own check lets through without a dot is a typo here. */
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
/** SPEC §5: longer phone numbers are not passed on. Digits with the signs that people write between them. */
const PHONE = /^\+?[\d ()./-]{4,20}$/;

/** Error key of SPEC §5, or null. */
export const emailProblem = (text: string): "required" | "emailPattern" | null => {
  const email = text.trim();
  if (email === "") return "required";
  return EMAIL.test(email) && email.length <= 254 ? null : "emailPattern";
};

/** Error key of SPEC §5 for one field of a form, or null. An optional field may stay empty. */
export const fieldProblem = (name: string, text: string, required: boolean): string | null => {
  const value = text.trim();
  if (value === "") return required ? "required" : null;
  if (name === "email" || name === "verify_email") return emailProblem(value);
  if (name === "phone") return PHONE.test(value) ? null : "pattern";
  if (name === "otp") return /^\d{6}$/.test(value) ? null : "otpCodeIsInvalid";
  return null;
};
