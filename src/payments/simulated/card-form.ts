import type { PaymentWords } from "../port.ts";
import { brandOf, type CardField, type CardInput } from "./card-check.ts";
import styles from "./simulated.module.css";

export interface CardForm {
  readonly element: HTMLElement;
  read(): CardInput;
  /** Message keys by field; fields that are not named are right. The first wrong one takes the focus. */
  showProblems(problems: Readonly<Partial<Record<CardField, string>>>): void;
}

const FIELDS: readonly { readonly name: CardField; readonly autocomplete: string; readonly placeholder: string }[] = [
  { name: "number", autocomplete: "cc-number", placeholder: "4242 4242 4242 4242" },
  { name: "expiry", autocomplete: "cc-exp", placeholder: "12/34" },
  { name: "cvc", autocomplete: "cc-csc", placeholder: "123" },
];

const create = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className: string | undefined,
  text = "",
): HTMLElementTagNameMap[K] => {
  const element = document.createElement(tag);
  if (className) element.className = className;
  element.textContent = text;
  return element;
};

/** `4242424242424242` → groups of four; American Express 4-6-5. */
export const groupDigits = (number: string): string => {
  const digits = number.replace(/\D/g, "").slice(0, 19);
  const groups = brandOf(digits) === "amex" ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?.*/ : null;
  if (groups)
    return digits.replace(groups, (_, ...parts: (string | undefined)[]) => parts.slice(0, 3).filter(Boolean).join(" "));
  return digits.replace(/(\d{4})(?=\d)/g, "$1 ");
};

let mounts = 0;

/** Three labelled fields as a provider's frames would show them, or some of them, marked as a test. */
export const cardForm = (words: PaymentWords, names: readonly CardField[] = ["number", "expiry", "cvc"]): CardForm => {
  mounts += 1;
  const element = create("div", styles["form"]);
  const inputs = new Map<CardField, { readonly input: HTMLInputElement; readonly error: HTMLElement }>();
  element.append(create("p", styles["test"], words.t("app.payment.test")));
  for (const { name, autocomplete, placeholder } of FIELDS.filter((field) => names.includes(field.name))) {
    const id = `card-${name}-${mounts}`;
    const field = create("div", `${styles["field"]} ${styles[name]}`);
    const label = create("label", styles["label"], words.t(`app.payment.field.${name}`));
    label.htmlFor = id;
    const input = create("input", styles["input"]);
    Object.assign(input, { id, name: `card-${name}`, inputMode: "numeric", placeholder });
    input.setAttribute("autocomplete", autocomplete);
    input.setAttribute("aria-describedby", `${id}-error`);
    const error = create("p", styles["error"]);
    error.id = `${id}-error`;
    error.setAttribute("aria-live", "polite");
    field.append(label, input, error);
    element.append(field);
    inputs.set(name, { input, error });
  }
  const brand = create("span", styles["brand"]);
  const number = inputs.get("number");
  number?.input.after(brand);
  number?.input.addEventListener("input", () => {
    brand.dataset["brand"] = brandOf(number.input.value) ?? "";
  });
  // Regrouped when the field is left: moving digits under the cursor makes people mistype.
  number?.input.addEventListener("blur", () => {
    number.input.value = groupDigits(number.input.value);
  });
  const value = (name: CardField): string => inputs.get(name)?.input.value ?? "";
  return {
    element,
    read: () => ({ number: value("number"), expiry: value("expiry"), cvc: value("cvc") }),
    showProblems(problems) {
      let first: HTMLInputElement | null = null;
      for (const [name, { input, error }] of inputs) {
        const key = problems[name];
        error.textContent = key === undefined ? "" : words.t(key);
        if (key === undefined) input.removeAttribute("aria-invalid");
        else {
          input.setAttribute("aria-invalid", "true");
          first ??= input;
        }
      }
      first?.focus();
    },
  };
};
