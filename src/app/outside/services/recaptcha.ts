import { loadScript } from "../load-script.ts";

/** What reCAPTCHA's script leaves on the window. */
export interface Recaptcha {
  ready(act: () => void): void;
  execute(key: string, options: { readonly action: string }): PromiseLike<string>;
}

const ADDRESS = "https://www.google.com/recaptcha/api.js";

const tokenFrom = ({ grecaptcha }: { readonly grecaptcha?: Recaptcha }, key: string): Promise<string> =>
  new Promise((resolve, reject) => {
    if (!grecaptcha) return reject(new Error("reCAPTCHA is not there"));
    grecaptcha.ready(() => {
      grecaptcha.execute(key, { action: "lead" }).then(resolve, reject);
    });
  });

/** From now on who makes a lead is asked about here (`recaptcha-token.ts`). @returns no longer */
export const startRecaptcha = (
  window: Window & { readonly grecaptcha?: Recaptcha },
  key: string,
  reportFault: (fault: string, error?: unknown) => void,
): (() => void) => {
  const loaded = window.document.querySelector(`script[src^="${ADDRESS}"]`)
    ? Promise.resolve()
    : loadScript(window.document, `${ADDRESS}?render=${encodeURIComponent(key)}`);
  loaded.catch((error: unknown) => reportFault("reCAPTCHA did not load", error));
  window.recaptchaToken = () => loaded.then(() => tokenFrom(window, key));
  return () => delete window.recaptchaToken;
};
