import { expect, it } from "vitest";
import { contractsIn, readDocuments } from "./contracts.ts";
import { requestValidator } from "./validate-request.ts";

const documents = readDocuments();
const CALLS = contractsIn(documents);
const validate = requestValidator(documents);

it.each(CALLS.map((call) => ({ name: call.name, call })))("checks what a request of $name brings", ({ call }) => {
  // A number is what no part of any call is.
  const answer = validate(call, { params: 7, query: 7, body: 7 });
  const hasParts = ["params", "query", "body"].some((part) => part in (call.document.properties ?? {}));
  expect(answer.ok).toBe(!hasParts);
});

it("checks the same call alike each time", () => {
  const call = CALLS.find(({ name }) => name === "createLead");
  if (!call) throw new Error("createLead is not declared");
  const asked = [1, 2].map(() => validate(call, { params: { funnel: "20" }, query: {}, body: {} }));
  expect(asked[0]).toMatchObject({ ok: false, error: { code: "validation_failed" } });
  expect(asked[1]).toEqual(asked[0]);
});
