import styles from "./digits-dialog.module.css";
import type { CardResult, DigitsQuestion } from "./port.ts";

/** A field for check digits below an element, and what is made of them. */
export interface DigitsField {
  /** Rejects, or refuses, with digits that cannot be right: they can be corrected. */
  tokenize(): Promise<CardResult>;
  dispose(): Promise<void>;
}

/** The buyer has closed the question: another way to pay stands on the page. */
const CLOSED = { refused: "digits-not-given" } as const;

const create = <K extends keyof HTMLElementTagNameMap>(tag: K, style: string, text = ""): HTMLElementTagNameMap[K] => {
  const element = document.createElement(tag);
  element.className = styles[style] ?? "";
  element.textContent = text;
  return element;
};

/**
 * Asks for the digits that are printed on a saved card. Which card it is is not said: whoever can read a mailbox need not have
 * paid. Escape closes it.
 * @param mount puts the provider's field below an element; rejects when the provider cannot be used now
 */
export const askDigits = async (
  { price, words }: DigitsQuestion,
  mount: (host: HTMLElement) => Promise<DigitsField>,
): Promise<CardResult> => {
  const dialog = create("dialog", "dialog");
  const title = create("h2", "title", words.t("app.payment.digits.title"));
  title.id = "digits-title";
  dialog.setAttribute("aria-labelledby", title.id);
  const host = create("div", "field");
  const problem = create("p", "problem");
  problem.setAttribute("role", "alert");
  const pay = create("button", "pay", words.t("app.payment.digits.pay", { amount: price }));
  const leave = create("button", "leave", words.t("app.payment.digits.other"));
  leave.type = "button";
  pay.disabled = true;
  const form = create("form", "form");
  form.append(title, create("p", "text", words.t("app.payment.digits.text")), host, problem, pay, leave);
  dialog.append(form);
  document.body.append(dialog);
  dialog.showModal();

  const closed = new Promise<CardResult>((resolve) => {
    leave.addEventListener("click", () => resolve(CLOSED));
    dialog.addEventListener("cancel", () => resolve(CLOSED));
  });
  const answered = async (field: DigitsField): Promise<CardResult> =>
    new Promise((resolve, reject) => {
      pay.disabled = false;
      form.addEventListener("submit", (event) => {
        event.preventDefault();
        if (pay.disabled) return;
        pay.disabled = true;
        problem.textContent = "";
        field.tokenize().then((result) => {
          if (!("refused" in result)) return resolve(result);
          const key = result.refused === "check-card-data" ? "digits.incomplete" : result.refused;
          problem.textContent = words.t(`app.payment.${key}`);
          pay.disabled = false;
        }, reject);
      });
    });
  const mounting = mount(host);
  try {
    return await Promise.race([closed, mounting.then(answered)]);
  } finally {
    // Whoever closes it before the field is there waits for nothing.
    const remove = () => dialog.remove();
    dialog.close();
    void mounting.then((field) => field.dispose()).then(remove, remove);
  }
};
