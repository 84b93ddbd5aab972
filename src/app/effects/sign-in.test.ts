import { expect, it } from "vitest";
import { aRuntime } from "../../../tests/support/a-funnel.ts";
import type { HttpClient } from "../../api/http-client.ts";
import { newSession } from "../../engine/session/start.ts";
import type { EffectWorld } from "./effect-world.ts";
import { requestOtp, signIn } from "./sign-in.ts";

const runtime = aRuntime();
const session = newSession(runtime, { locale: "de-DE", startedOn: "2026-11-20" });
const EMAIL = "ana@example.com";
const notHere = (): never => {
  throw new Error("not of this test");
};

/** A server that gives one answer, and what was asked of it. */
const aWorld = (answer: object) => {
  const asked: unknown[] = [];
  const tokens: (string | null)[] = [];
  const send = async (call: { readonly name: string }, input: object, credentials?: object) => {
    asked.push([call.name, input, credentials]);
    return answer;
  };
  const world: EffectWorld = {
    // One answer stands for those of every call.
    client: { send } as unknown as HttpClient,
    runtime,
    query: {},
    today: () => "2026-11-20",
    report: notHere,
    reportFault: notHere,
    keepToken: (token) => tokens.push(token),
    pageIsStale: notHere,
    pause: notHere,
  };
  return { world, asked, tokens };
};
const refusal = (error_code: string) => ({ ok: false, error: { error_code } });

it("asks for a code in the language of the page", async () => {
  const { world, asked } = aWorld({ ok: true, value: { success: true } });
  expect(await requestOtp({ type: "requestOtp", email: EMAIL }, session, world)).toEqual({
    type: "otpSent",
    email: EMAIL,
  });
  expect(asked).toEqual([["requestOtp", { body: { email: EMAIL } }, { language: "de-DE" }]]);
});

it("keeps the token of a right code, and knows the lead", async () => {
  const { world, tokens } = aWorld({ ok: true, value: { id_token: "a.b", code: "c".repeat(32), proof: "p" } });
  const outcome = await signIn({ type: "signIn", email: EMAIL, otp: "123456" }, session, world);
  expect(outcome).toEqual({ type: "signedIn", lead: { code: "c".repeat(32), email: EMAIL, proof: "p" } });
  expect(tokens).toEqual(["a.b"]);
});

it.each([
  ["AUTH_OTP_FAILED_INVALID_OTP", "otpCodeIsInvalid"],
  ["too_many_requests", "tooManyTries"],
])("takes the token away when the answer is %s", async (code, failure) => {
  const { world, tokens } = aWorld(refusal(code));
  const outcome = await signIn({ type: "signIn", email: EMAIL, otp: "123456" }, session, world);
  expect([outcome, tokens]).toEqual([{ type: "signInFailed", code: failure }, [null]]);
});
