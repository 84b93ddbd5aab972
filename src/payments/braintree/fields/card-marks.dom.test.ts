import { expect, test } from "vitest";
import { type DrawnField, type FieldName, type FramedFields, markFields } from "./card-marks.ts";

const drawn = (name: FieldName, words: DrawnField["words"]): DrawnField => ({
  name,
  words,
  box: document.createElement("div"),
  wrong: document.createElement("p"),
});

const marked = () => {
  const fields = [drawn("number", "number"), drawn("expirationDate", "expiry"), drawn("cvv", "cvc")];
  const said: string[] = [];
  const listeners: ((event: { readonly emittedBy: string }) => void)[] = [];
  const framed: FramedFields = {
    on: (_, listener) => listeners.push(listener),
    setAttribute: async ({ field, attribute }) => said.push(`${field} is ${attribute}`),
    removeAttribute: async ({ field, attribute }) => said.push(`${field} is not ${attribute}`),
    setMessage: ({ field, message }) => said.push(`${field}: ${message}`),
  };
  const mark = markFields(framed, fields, { locale: "en-US", t: (key) => key }, "wrong");
  return {
    said,
    mark,
    type: (emittedBy: string) => listeners.forEach((listener) => listener({ emittedBy })),
    seen: () => fields.map(({ box, wrong }) => (box.className === "wrong" ? wrong.textContent : "")),
  };
};

const WORDS = ["app.payment.wrong.number", "app.payment.wrong.expiry", "app.payment.wrong.cvc"];

test.each([
  ["all of them are empty", { code: "HOSTED_FIELDS_FIELDS_EMPTY" }, WORDS],
  [
    "some are wrong",
    { code: "HOSTED_FIELDS_FIELDS_INVALID", details: { invalidFieldKeys: ["number", "cvv"] } },
    [WORDS[0], "", WORDS[2]],
  ],
  ["the provider was not reached", { code: "HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR" }, ["", "", ""]],
  ["something else was thrown", new Error("no code"), ["", "", ""]],
])("where %s, the fields that are meant are marked with their own words", (_, error, seen) => {
  const fields = marked();
  fields.mark(error);
  expect(fields.seen()).toEqual(seen);
});

test("inside its frame a field says the same, until it is typed into", () => {
  const fields = marked();
  fields.mark({ code: "HOSTED_FIELDS_FIELDS_INVALID", details: { invalidFieldKeys: ["cvv"] } });
  expect(fields.said).toContain("cvv is aria-invalid");
  expect(fields.said).toContain("cvv: app.payment.wrong.cvc");
  fields.said.length = 0;
  fields.type("number");
  expect(fields.said).toEqual([]);
  fields.type("cvv");
  expect(fields.said).toEqual(["cvv is not aria-invalid", "cvv: "]);
  expect(fields.seen()).toEqual(["", "", ""]);
});
