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

it.each([7, null, {}, ["ann@example.com"], "nobody"])("refuses %j as an e-mail address", (email) => {
  const call = CALLS.find(({ name }) => name === "requestOtp");
  if (!call) throw new Error("requestOtp is not declared");
  expect(validate(call, { params: {}, query: {}, body: { email } })).toMatchObject({
    ok: false,
    error: { code: "validation_failed" },
  });
});

it("writes the addresses of a request as they are stored", () => {
  const call = CALLS.find(({ name }) => name === "requestOtp");
  if (!call) throw new Error("requestOtp is not declared");
  const body = { email: "Ann@MÜLLER.de" };
  expect(validate(call, { params: {}, query: {}, body })).toEqual({ ok: true, value: null });
  expect(body).toEqual({ email: "Ann@müller.de" });
});
