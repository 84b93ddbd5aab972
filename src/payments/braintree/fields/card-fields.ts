import type { Client } from "braintree-web/client";
import { loadPart } from "../../../renderer/load-part.ts";
import type { PaymentWords } from "../../port.ts";
import styles from "../braintree.module.css";
import { type DrawnField, markFields } from "./card-marks.ts";

const FIELDS = [
  { name: "number", field: "number", placeholder: "•••• •••• •••• ••••" },
  { name: "expirationDate", field: "expiry", placeholder: "MM / YY" },
  { name: "cvv", field: "cvc", placeholder: "•••" },
] as const;

/** What the buyer types into, whoever draws it. */
export interface CardFields {
  /** A reference to the card, and the first digits of its number, by which its bank is asked; null where no bank is. */
  tokenize(): Promise<{ readonly nonce: string; readonly bin: string | null }>;
  /** Takes the fields away; they are not used again. */
  dispose(): Promise<void>;
}

/** Labels and boxes of ours around the provider's frames. */
const drawBoxes = (host: HTMLElement, words: PaymentWords, names: readonly (typeof FIELDS)[number][]) => {
  const form = document.createElement("div");
  form.className = styles["form"] ?? "";
  const drawn: DrawnField[] = [];
  const boxes = names.map(({ name, field, placeholder }) => {
    const place = document.createElement("div");
    place.className = styles[field] ?? "";
    const label = document.createElement("p");
    label.className = styles["label"] ?? "";
    label.textContent = words.t(`app.payment.field.${field}`);
    const box = document.createElement("div");
    box.className = styles["box"] ?? "";
    const wrong = document.createElement("p");
    wrong.className = styles["wrong"] ?? "";
    wrong.setAttribute("aria-live", "polite");
    place.append(label, box, wrong);
    form.append(place);
    drawn.push({ name, words: field, box, wrong });
    // The frame's title is its accessible name: a label cannot point into a frame.
    return [
      name,
      { container: box, placeholder, iframeTitle: label.textContent, internalLabel: label.textContent },
    ] as const;
  });
  host.append(form);
  return { form, drawn, fields: Object.fromEntries(boxes) };
};

/** The provider's card fields below `host`; of a card that is saved the one for its check digits. */
export const cardFields = async (
  host: HTMLElement,
  client: Client,
  words: PaymentWords,
  isSaved = false,
): Promise<CardFields> => {
  const { default: hostedFields } = await loadPart(() => import("braintree-web/hosted-fields/index.js"));
  const { form, drawn, fields } = drawBoxes(
    host,
    words,
    FIELDS.filter(({ name }) => !isSaved || name === "cvv"),
  );
  const look = getComputedStyle(host);
  try {
    const hosted = await hostedFields.create({
      client,
      fields,
      styles: { input: { "font-size": "16px", color: look.color }, ".invalid": { color: "#b42318" } },
    });
    const mark = markFields(hosted, drawn, words, styles["marked"] ?? "");
    return {
      async tokenize() {
        try {
          const { nonce, details } = await hosted.tokenize();
          return { nonce, bin: details.bin };
        } catch (error) {
          mark(error);
          throw error;
        }
      },
      dispose: () => hosted.teardown().finally(() => form.remove()),
    };
  } catch (error) {
    form.remove();
    throw error;
  }
};
