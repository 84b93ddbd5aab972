import type { PaymentWords } from "../../port.ts";

/** The provider's names of its fields, and ours in words. */
export type FieldName = "number" | "expirationDate" | "cvv";

/** A field as it is drawn: the box around the provider's frame, and the place below it for what is wrong. */
export interface DrawnField {
  readonly name: FieldName;
  /** Of its words: `app.payment.wrong.<words>`. */
  readonly words: "number" | "expiry" | "cvc";
  readonly box: HTMLElement;
  readonly wrong: HTMLElement;
}

/** The part of the provider's component that says inside a frame what the page says around it. */
export interface FramedFields {
  on(event: "validityChange" | "notEmpty", listener: (event: { readonly emittedBy: string }) => void): unknown;
  setAttribute(options: { field: FieldName; attribute: "aria-invalid"; value: string }): Promise<unknown>;
  removeAttribute(options: { field: FieldName; attribute: "aria-invalid" }): Promise<unknown>;
  setMessage(options: { field: FieldName; message: string }): void;
}

/** Which fields an error of tokenization is about: all of them where nothing was typed at all. */
const wrongIn = (error: unknown): ((name: FieldName) => boolean) => {
  const { code, details } = (error ?? {}) as {
    readonly code?: unknown;
    readonly details?: { readonly invalidFieldKeys?: readonly string[] };
  };
  const names = code === "HOSTED_FIELDS_FIELDS_INVALID" ? details?.invalidFieldKeys : [];
  return (name) => code === "HOSTED_FIELDS_FIELDS_EMPTY" || names?.includes(name) === true;
};

/**
 * Marks the fields that cannot be sent, with words of their own, until each is typed into.
 * @returns marks those that an error is about, and no others
 */
export const markFields = (
  framed: FramedFields,
  fields: readonly DrawnField[],
  words: PaymentWords,
  className: string,
): ((error: unknown) => void) => {
  const mark = ({ name, box, wrong, words: key }: DrawnField, isWrong: boolean): void => {
    const message = isWrong ? words.t(`app.payment.wrong.${key}`) : "";
    box.classList.toggle(className, isWrong);
    wrong.textContent = message;
    const attribute = "aria-invalid" as const;
    const saying = isWrong
      ? framed.setAttribute({ field: name, attribute, value: "true" })
      : framed.removeAttribute({ field: name, attribute });
    // A frame that is gone, or not there yet, cannot say it: the mark and the words around it do.
    saying.catch(() => undefined);
    framed.setMessage({ field: name, message });
  };
  const typed = ({ emittedBy }: { readonly emittedBy: string }): void => {
    const field = fields.find(({ name }) => name === emittedBy);
    if (field && field.wrong.textContent !== "") mark(field, false);
  };
  framed.on("validityChange", typed);
  framed.on("notEmpty", typed);
  return (error) => {
    const isWrong = wrongIn(error);
    for (const field of fields) mark(field, isWrong(field.name));
  };
};
