import { ofetch } from "ofetch";

const ADDRESS = "https://www.google.com/recaptcha/api/siteverify";
const BUDGET_MS = 5_000;

/** Asks reCAPTCHA whether a token was made by a person. No answer counts as no. */
export const recaptcha =
  (secret: string) =>
  async (token: string): Promise<boolean> => {
    if (token === "") return false;
    const answer: unknown = await ofetch(ADDRESS, {
      method: "POST",
      body: new URLSearchParams({ secret, response: token }),
      timeout: BUDGET_MS,
      retry: 1,
    }).catch(() => null);
    return typeof answer === "object" && answer !== null && "success" in answer && answer.success === true;
  };
