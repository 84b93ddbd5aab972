/** Longer than this nobody waits for a check that may be missing. */
const PATIENCE_MS = 3_000;

/**
 * What shows the server that a person makes a lead. Absent where nothing is configured or allowed, and where the service is
 * blocked, slow or out of order: then the server holds the visitor to narrower limits, and nobody is sent away.
 */
export const recaptchaToken = async (): Promise<string | undefined> => {
  if (!import.meta.env.VITE_RECAPTCHA_KEY || !window.recaptchaToken) return undefined;
  const patience = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PATIENCE_MS));
  // A service that is blocked or down gives no token: the lead goes on under narrower limits.
  return Promise.race([window.recaptchaToken().catch(() => undefined), patience]);
};
