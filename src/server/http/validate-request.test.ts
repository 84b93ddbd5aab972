import { expect, it } from "vitest";
import { contractsIn, readDocuments } from "./contracts.ts";
import { requestValidator } from "./validate-request.ts";

const documents = readDocuments();
const CALLS = contractsIn(documents);
const validate = requestValidator(documents);
const declaredCall = (name: string) => {
  const call = CALLS.find((each) => each.name === name);
  if (!call) throw new Error(`${name} is not declared`);
  return call;
};
const requestOtp = declaredCall("requestOtp");

it.each(CALLS.map((call) => ({ name: call.name, call })))("checks what a request of $name brings", ({ call }) => {
  // A number is what no part of any call is.
  const answer = validate(call, { params: 7, query: 7, body: 7 });
  const hasParts = ["params", "query", "body"].some((part) => part in (call.document.properties ?? {}));
  expect(answer.ok).toBe(!hasParts);
});

it("checks the same call alike each time", () => {
  const call = declaredCall("createLead");
  const asked = [1, 2].map(() => validate(call, { params: { funnel: "20" }, query: {}, body: {} }));
  expect(asked[0]).toMatchObject({ ok: false, error: { code: "validation_failed" } });
  expect(asked[1]).toEqual(asked[0]);
});

it.each([
  { email: 7 },
  { email: null },
  { email: {} },
  { email: ["ann@example.com"] },
  { email: "nobody" },
  { email: " ann@example.com " },
  { email: "ann@exam\u200bple.com" },
  { email: "ann@exam\u00adple.com" },
  // So many letters would take a second to be read as a domain.
  { email: `ann@${"\u00fc".repeat(20_000)}.com` },
])("refuses $email as an e-mail address, and leaves it as it came", (sent) => {
  const body = { ...sent };
  expect(validate(requestOtp, { params: {}, query: {}, body })).toMatchObject({
    ok: false,
    error: { code: "validation_failed" },
  });
  expect(body).toEqual(sent);
});

it("writes the addresses of a request as they are stored", () => {
  const body = { email: "Ann@MÜLLER.de" };
  expect(validate(requestOtp, { params: {}, query: {}, body })).toEqual({ ok: true, value: null });
  expect(body).toEqual({ email: "Ann@müller.de" });
});
