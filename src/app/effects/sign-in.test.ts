import { expect, it } from "vitest";
import { aRuntime } from "../../../tests/support/a-funnel.ts";
import { aPageLoad, aStorage } from "../../../tests/support/a-page-load.ts";
import type { HttpClient } from "../../api/http-client.ts";
import { newSession } from "../../engine/session/start.ts";
import { requestOtp, signIn } from "./sign-in.ts";

const runtime = aRuntime();
const session = newSession(runtime, { locale: "de-DE", startedOn: "2026-11-20" });
const EMAIL = "ana@example.com";

/** A server that gives one answer, and what was asked of it. */
const aWorld = (answer: object) => {
  const asked: unknown[] = [];
  const send = async (call: { readonly name: string }, input: object, credentials?: object) => {
    asked.push([call.name, input, credentials]);
    return answer;
  };
  // One answer stands for those of every call.
  const ports = aPageLoad({ client: { send } as unknown as HttpClient, runtime, storage: aStorage() });
  ports.storage.writeText("id_token", "old");
  return { ports, asked, token: () => ports.storage.readText("id_token") };
};
const refusal = (error_code: string) => ({ ok: false, error: { error_code } });

it("asks for a code in the language of the page", async () => {
  const { ports, asked } = aWorld({ ok: true, value: { success: true } });
  expect(await requestOtp({ type: "requestOtp", email: EMAIL }, session, ports)).toEqual({
    type: "otpSent",
    email: EMAIL,
  });
  expect(asked).toEqual([["requestOtp", { body: { email: EMAIL } }, { language: "de-DE" }]]);
});

it("keeps the token of a right code, and knows the lead", async () => {
  const { ports, token } = aWorld({ ok: true, value: { id_token: "a.b", code: "c".repeat(32), proof: "p" } });
  const outcome = await signIn({ type: "signIn", email: EMAIL, otp: "123456" }, session, ports);
  expect(outcome).toEqual({ type: "signedIn", lead: { code: "c".repeat(32), email: EMAIL, proof: "p" } });
  expect(token()).toBe("a.b");
});

it.each([
  ["AUTH_OTP_FAILED_INVALID_OTP", "otpCodeIsInvalid"],
  ["too_many_requests", "tooManyTries"],
])("takes the token away when the answer is %s", async (code, failure) => {
  const { ports, token } = aWorld(refusal(code));
  const outcome = await signIn({ type: "signIn", email: EMAIL, otp: "123456" }, session, ports);
  expect([outcome, token()]).toEqual([{ type: "signInFailed", code: failure }, null]);
});
