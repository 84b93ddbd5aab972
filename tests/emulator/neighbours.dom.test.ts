import { expect, it } from "vitest";
import { neighboursIn } from "../../emulator/braintree/browser/scripts/neighbours.ts";

/** A frame as the provider's library makes it: named after its field, with the channel of its set behind the address. */
const addField = (channel: string, field: string): Window => {
  const frame = document.createElement("iframe");
  frame.name = `braintree-hosted-field-${field}`;
  document.body.append(frame);
  const view = frame.contentWindow;
  if (!view) throw new Error("the frame has no window");
  // jsdom does not take it from the element.
  view.name = frame.name;
  view.location.hash = channel;
  view.emulatedField = {
    state: () => ({ isEmpty: true, isValid: false, isPotentiallyValid: true, isFocused: false }),
    value: () => `${channel} ${field}`,
    configure: () => undefined,
  };
  return view;
};

it("a field of a card has those of its own set as neighbours, and none of another set in the same page", () => {
  const fields = ["number", "expirationDate", "cvv"];
  const [number] = fields.map((field) => addField("page", field));
  const saved = addField("dialog", "cvv");
  const values = (frame: Window | undefined) =>
    Object.values(neighboursIn(window, frame?.location.hash ?? "")).map(({ value }) => value());
  expect(values(saved)).toEqual(["dialog cvv"]);
  expect(values(number)).toEqual(["page number", "page expirationDate", "page cvv"]);
});
