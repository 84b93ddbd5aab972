import { BANK_PATIENCE_MS } from "../bank-patience.ts";
import type { PaymentWords } from "../port.ts";
import styles from "./simulated.module.css";

/**
 * The bank's question, as 3-D Secure puts it in front of the page: a native dialog, marked as a test. Escape is a refusal, and so
 * is silence.
 * @returns true when confirmed.
 */
export const askBank = (host: HTMLElement, words: PaymentWords): Promise<boolean> =>
  new Promise((resolve) => {
    const dialog = document.createElement("dialog");
    dialog.className = styles["bank"] ?? "";
    const title = document.createElement("h2");
    title.textContent = words.t("app.payment.bank.title");
    title.id = "bank-title";
    dialog.setAttribute("aria-labelledby", title.id);
    const text = document.createElement("p");
    text.textContent = words.t("app.payment.bank.text");
    const close = (confirmed: boolean) => {
      clearTimeout(patience);
      dialog.remove();
      resolve(confirmed);
    };
    const patience = setTimeout(() => close(false), BANK_PATIENCE_MS.asking);
    const button = (key: string, confirmed: boolean): HTMLButtonElement => {
      const element = document.createElement("button");
      element.type = "button";
      element.className = styles["bankButton"] ?? "";
      element.textContent = words.t(key);
      element.addEventListener("click", () => close(confirmed));
      return element;
    };
    dialog.append(title, text, button("app.payment.bank.confirm", true), button("app.payment.bank.cancel", false));
    dialog.addEventListener("cancel", () => close(false));
    host.append(dialog);
    dialog.showModal();
  });
