import { expect, it } from "vitest";
import { aClient } from "../../../tests/support/a-client.ts";
import { aRuntime } from "../../../tests/support/a-funnel.ts";
import { aPageLoad, aStorage } from "../../../tests/support/a-page-load.ts";
import { UnexpectedResponse } from "../../api/failures.ts";
import { newSession } from "../../engine/session/start.ts";
import { requestOtp, signIn } from "./sign-in.ts";

const runtime = aRuntime();
const session = newSession(runtime, { locale: "de-DE", startedOn: "2026-11-20" });
const EMAIL = "ana@example.com";
const CODE = "c".repeat(32);
const PROOF = "f".repeat(64);
const TOKEN = `${"a".repeat(20)}.b`;

/** A server that gives one answer to each call, and what was asked of it. */
const aWorld = (...answers: readonly object[]) => {
  const asked: unknown[] = [];
  const client = aClient((call, input, credentials) => {
    asked.push([call, input, credentials]);
    const answer = answers[asked.length - 1];
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const ports = aPageLoad({ client, runtime, storage: aStorage() });
  ports.storage.writeText("id_token", "old");
  return { ports, asked, token: () => ports.storage.readText("id_token") };
};
const refusal = (error_code: string) => ({ ok: false, error: { error_code } });

it("asks for a code in the language of the page", async () => {
  const { ports, asked } = aWorld({ ok: true, value: { success: true } });
  expect(await requestOtp({ type: "requestOtp", email: EMAIL }, session, ports)).toEqual([
    { type: "otpSent", email: EMAIL },
  ]);
  expect(asked).toEqual([["requestOtp", { body: { email: EMAIL } }, { language: "de-DE" }]]);
});

it("shows the lead that it holds when it asks for a code", async () => {
  const { ports, asked } = aWorld({ ok: true, value: { success: true } });
  const lead = { code: CODE, email: EMAIL, proof: PROOF };
  await requestOtp({ type: "requestOtp", email: EMAIL }, { ...session, lead }, ports);
  expect(asked).toEqual([["requestOtp", { body: { email: EMAIL, code: CODE } }, { language: "de-DE", proof: PROOF }]]);
});

it("keeps the token of a right code, and knows the lead", async () => {
  const user = {
    purchases: [],
    purchased_products_keys: ["plan"],
    owned_products_keys: ["plan"],
    last_transaction_payment_method: null,
    saved_payment_method: null,
    segment: null,
  };
  const { ports, token, asked } = aWorld(
    { ok: true, value: { id_token: TOKEN, code: CODE, proof: PROOF } },
    { ok: true, value: user },
  );
  const outcome = await signIn({ type: "signIn", email: EMAIL, otp: "123456" }, session, ports);
  expect(outcome).toEqual([
    { type: "signedIn", lead: { code: CODE, email: EMAIL, proof: PROOF } },
    { type: "userFetched", code: CODE, products: ["plan"], orders: [] },
  ]);
  expect(asked.at(-1)).toEqual(["getClientSummary", { params: { code: CODE } }, { proof: PROOF }]);
  expect(token()).toBe(TOKEN);
});

it.each([
  ["AUTH_OTP_FAILED_INVALID_OTP", "otpCodeIsInvalid"],
  ["too_many_requests", "tooManyTries"],
])("takes the token away when the answer is %s", async (code, failure) => {
  const { ports, token } = aWorld(refusal(code));
  const outcome = await signIn({ type: "signIn", email: EMAIL, otp: "123456" }, session, ports);
  expect([outcome, token()]).toEqual([[{ type: "signInFailed", code: failure }], null]);
});

it("an answer without a token or a code is a wrong code", async () => {
  const { ports, token } = aWorld(new UnexpectedResponse("signIn", "id_token is missing"));
  const outcome = await signIn({ type: "signIn", email: EMAIL, otp: "123456" }, session, ports);
  expect([outcome, token()]).toEqual([[{ type: "signInFailed", code: "otpCodeIsInvalid" }], null]);
});

it("verifyEmail says that nobody has the address when the answer lacks success", async () => {
  const { ports } = aWorld({ ok: true, value: { success: false } }, { ok: true, value: { success: false } });
  expect(await requestOtp({ type: "requestOtp", email: EMAIL }, session, ports)).toEqual([
    { type: "signInFailed", code: "emailDoesNotExist" },
  ]);
  const submission = { form: "login", id: "1" } as const;
  expect(await requestOtp({ type: "requestOtp", email: EMAIL, submission }, session, ports)).toEqual([
    { type: "formRefused", submission, refusal: { code: "emailDoesNotExist", field: "email" } },
  ]);
});
