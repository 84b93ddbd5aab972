import { describe, expect, test } from "vitest";
import { misunderstandings, readReleases } from "./released.ts";
import { type Shape, shapesIn } from "./shapes.ts";

describe.each(readReleases())("pages of the release of $date", ({ shapes }) => {
  test("are understood by this server, and understand it", () => {
    expect(misunderstandings(shapes, shapesIn("schemas/api"))).toEqual([]);
  });
});

const closed = (properties: object, required: readonly string[] = []) => ({
  type: "object",
  additionalProperties: false,
  properties,
  required,
});
const WORD = { type: "string", maxLength: 20 };
const RELEASED: Shape = {
  call: "POST api/lead",
  request: {
    properties: { body: closed({ email: WORD, kind: { enum: ["run", "walk"] } }, ["email"]) },
    required: ["body"],
  },
  answer: closed({ code: WORD, weeks: { type: "array", items: { type: "number" } } }, ["code"]),
};
const later = (change: Partial<Shape>) => misunderstandings({ lead: RELEASED }, { lead: { ...RELEASED, ...change } });
const taking = (properties: object, required: readonly string[] = []) =>
  later({ request: { properties: { body: closed(properties, required) }, required: ["body"] } });

test("a server may ask for less, take more, and answer more", () => {
  const kind = { enum: ["run", "walk", "swim"] };
  expect(taking({ email: { type: "string", maxLength: 99 }, kind, note: WORD })).toEqual([]);
  const weeks = { type: "array", items: { type: "integer" } };
  expect(later({ answer: closed({ code: { const: "a" }, weeks, more: WORD }, ["code", "more"]) })).toEqual([]);
  expect(later({ answer: { anyOf: [RELEASED.answer, closed({ code: { const: "b" } }, ["code"])] } })).toEqual([]);
});

test.each([
  ["lead: POST api/lead is gone", later({ call: "POST api/leads" })],
  ["sent lead.body.email: is taken no more", taking({ kind: { enum: ["run", "walk"] } })],
  ["sent lead.body.kind: walk is none of run", taking({ email: WORD, kind: { enum: ["run"] } })],
  ["sent lead.body.email: maxLength 9 was 20", taking({ email: { ...WORD, maxLength: 9 }, kind: { type: "string" } })],
  ["sent lead.body.kind: is demanded, and may be missing", taking({ email: WORD, kind: { type: "string" } }, ["kind"])],
  [
    "sent lead.body.email: string is not read as number",
    taking({ email: { type: "number" }, kind: { type: "string" } }),
  ],
  ["sent lead.body.email: pattern ^a was not given", taking({ email: { ...WORD, pattern: "^a" }, kind: {} })],
  ["answered lead.code: is demanded, and may be missing", later({ answer: closed({ code: WORD }) })],
  [
    "answered lead.code: number is not read as string",
    later({ answer: closed({ code: { type: "number" } }, ["code"]) }),
  ],
  [
    "answered lead.weeks[]: string is not read as number",
    later({ answer: closed({ code: WORD, weeks: { type: "array", items: WORD } }, ["code"]) }),
  ],
])("says what a page that is still open runs into: %s", (what, found) => {
  expect(found).toEqual([what]);
});
