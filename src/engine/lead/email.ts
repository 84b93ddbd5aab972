// One local part, one @, a host with a dot, no spaces: what a person mistypes is caught, the rest is the server's to say.
const SHAPE = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
const MAX_LENGTH = 254;

/** Error key of SPEC §5 for what was typed as an e-mail address; `null` when it will do. */
export const emailProblem = (email: string): "required" | "emailPattern" | null => {
  if (email === "") return "required";
  return SHAPE.test(email) && email.length <= MAX_LENGTH ? null : "emailPattern";
};
