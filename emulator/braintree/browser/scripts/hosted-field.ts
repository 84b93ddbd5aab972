import Client from "braintree-web/client/client.js";
import { cardNumber, expiryOf, stateOf } from "./card-values.ts";
import { createBus, type Reply } from "./framebus.ts";
import { fieldOf, type MerchantOptions, neighboursIn } from "./neighbours.ts";

const P = "hosted-fields:";
const AUTOCOMPLETE: Readonly<Record<string, string>> = { number: "cc-number", expirationDate: "cc-exp", cvv: "cc-csc" };

// One field of a card in the frame of its own. The first frame configures its neighbours and makes the reference.
const field = fieldOf(window);
const bus = createBus(location.hash.slice(1));
const input = document.querySelector("input") ?? document.createElement("input");
input.autocomplete = (AUTOCOMPLETE[field] ?? "off") as AutoFill;

const neighbours = () => neighboursIn(window.parent, location.hash);

window.emulatedField = {
  state: () => stateOf(field, input.value, document.activeElement === input && document.hasFocus()),
  value: () => input.value,
  configure({ fields, styles }) {
    const { placeholder = "", internalLabel = "" } = fields[field] ?? {};
    input.placeholder = placeholder;
    input.setAttribute("aria-label", internalLabel);
    for (const [name, value] of Object.entries(styles?.input ?? {})) input.style.setProperty(name, value);
  },
};

const tell = (type: string): void =>
  bus.emit(`${P}INPUT_EVENT`, {
    type,
    merchantPayload: {
      emittedBy: field,
      cards: [],
      fields: Object.fromEntries(Object.entries(neighbours()).map(([name, { state }]) => [name, state()])),
    },
  });

let last = window.emulatedField.state();
input.addEventListener("input", () => {
  const state = stateOf(field, input.value, true);
  if (state.isEmpty !== last.isEmpty) tell(state.isEmpty ? "empty" : "notEmpty");
  if (state.isValid !== last.isValid || state.isPotentiallyValid !== last.isPotentiallyValid) tell("validityChange");
  input.setAttribute("aria-invalid", String(!state.isPotentiallyValid));
  last = state;
});
input.addEventListener("focus", () => tell("focus"));
input.addEventListener("blur", () => tell("blur"));

const customer = (code: string, message: string, details: object = {}) => ({
  type: "CUSTOMER",
  code,
  message,
  details,
});

const fault = (all: ReturnType<typeof neighbours>) => {
  const entries = Object.entries(all);
  if (entries.every(([, { state }]) => state().isEmpty))
    return customer("HOSTED_FIELDS_FIELDS_EMPTY", "All fields are empty. Cannot tokenize empty card fields.");
  const invalidFieldKeys = entries.filter(([, { state }]) => !state().isValid).map(([name]) => name);
  return invalidFieldKeys.length > 0
    ? customer(
        "HOSTED_FIELDS_FIELDS_INVALID",
        "Some payment input fields are invalid. Cannot tokenize invalid card fields.",
        { invalidFieldKeys },
      )
    : null;
};

/** By the code of the gateway's validation errors; others failed without a reason of their own. */
const TOKENIZATION: Readonly<Record<string, string>> = {
  "81724": "HOSTED_FIELDS_TOKENIZATION_FAIL_ON_DUPLICATE",
  "81736": "HOSTED_FIELDS_TOKENIZATION_CVV_VERIFICATION_FAILED",
};

interface RequestError {
  readonly code?: string;
  readonly message?: string;
  readonly details?: { readonly httpStatus?: number; readonly originalError?: object };
}

const failureOf = (error: RequestError) => {
  if (error.details?.httpStatus === 403) return { ...error, type: "MERCHANT" };
  if (error.details?.httpStatus !== 422)
    return {
      type: "NETWORK",
      code: "HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR",
      message: "A tokenization network error occurred.",
    };
  const said = JSON.stringify(error.details.originalError ?? {});
  const code = Object.keys(TOKENIZATION).find((each) => said.includes(each));
  const message = "The supplied card data failed tokenization.";
  return customer(TOKENIZATION[code ?? ""] ?? "HOSTED_FIELDS_FAILED_TOKENIZATION", message, {
    originalError: error.details.originalError,
  });
};

interface TokenizeOptions {
  readonly fastlane?: object;
}

const tokenize = (configuration: object, { fastlane }: TokenizeOptions, reply: Reply): void => {
  const all = neighbours();
  const wrong = fault(all);
  if (wrong) return reply([wrong, null]);
  const { month, year } = expiryOf(all["expirationDate"]?.value() ?? "") ?? {};
  // The library's own client, as it is: what it sends is what the provider is sent.
  const client = new Client(configuration);
  const creditCard = {
    // Of a card in the vault there is the field for its check digits alone, which says nothing of the rest.
    number: all["number"] && cardNumber(all["number"].value()),
    cvv: all["cvv"]?.value(),
    expirationMonth: month,
    expirationYear: year,
    options: { validate: true },
    ...(fastlane && { fastlane }),
  };
  client.request({ endpoint: "payment_methods/credit_cards", method: "post", data: { creditCard } }).then(
    ({ creditCards: [card] }) => reply([null, card]),
    (error: RequestError) => reply([failureOf(error), null]),
  );
};

bus.on(`${P}TRIGGER_INPUT_FOCUS`, (data) => {
  if ((data as { readonly field?: string } | undefined)?.field === field) input.focus();
});
/** What the page says of this field; of others another frame. */
const own = (
  data: unknown,
): { readonly attribute: string; readonly value: string; readonly message: string } | null => {
  const said = data as { readonly field?: string; attribute?: string; value?: string; message?: string } | undefined;
  const { attribute = "", value = "", message = "" } = said ?? {};
  return said?.field === field ? { attribute, value, message } : null;
};
bus.on(`${P}SET_ATTRIBUTE`, (data) => {
  const said = own(data);
  if (said) input.setAttribute(said.attribute, said.value);
});
bus.on(`${P}REMOVE_ATTRIBUTE`, (data) => {
  const said = own(data);
  if (said) input.removeAttribute(said.attribute);
});
bus.on(`${P}SET_MESSAGE`, (data) => {
  const said = own(data);
  if (said) input.setAttribute("aria-description", said.message);
});
bus.on(`${P}CLEAR_FIELD`, (data) => {
  if ((data as { readonly field?: string } | undefined)?.field === field) input.value = "";
});
bus.emit(`${P}FRAME_READY`, { field }, (options) => {
  for (const neighbour of Object.values(neighbours())) neighbour.configure(options as MerchantOptions);
  bus.emit(`${P}READY_FOR_CLIENT`, undefined, (configuration) =>
    bus.on(`${P}TOKENIZATION_REQUEST`, (options, reply) => tokenize(configuration as object, options ?? {}, reply)),
  );
});
