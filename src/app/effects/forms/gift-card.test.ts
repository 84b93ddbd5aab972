import { expect, it } from "vitest";
import { aClient } from "../../../../tests/support/a-client.ts";
import { aRuntime } from "../../../../tests/support/a-funnel.ts";
import { aPageLoad, aStorage } from "../../../../tests/support/a-page-load.ts";
import { Timeout } from "../../../api/failures.ts";
import { newSession } from "../../../engine/session/start.ts";
import { redeemGiftCard } from "./gift-card.ts";

const runtime = aRuntime();
const session = newSession(runtime, { locale: "de-DE", startedOn: "2026-11-20" });
const PROOF = "f".repeat(64);
const EMAIL = "glad@example.com";
const submission = { form: "redeem-gift", id: "1" } as const;

it("knows who proved the mailbox, also when redeeming gets no answer", async () => {
  const client = aClient((call) => {
    if (call !== "signIn") throw new Timeout(call, "no answer in 15000 ms");
    return { ok: true, value: { id_token: `a.${"b".repeat(20)}`, code: "c".repeat(32), proof: PROOF } };
  });
  const faults: string[] = [];
  const ports = aPageLoad({
    client,
    runtime,
    storage: aStorage(),
    perTab: aStorage(),
    reportFault: (fault) => void faults.push(fault),
  });
  const effect = { type: "redeemGiftCard", submission, email: EMAIL, otp: "123456", card: "AAAAA" } as const;
  expect(await redeemGiftCard(effect, session, ports)).toEqual([
    { type: "signedIn", lead: { code: "c".repeat(32), email: EMAIL, proof: PROOF } },
    { type: "formRefused", submission, refusal: { code: "timedOut" } },
  ]);
  expect(faults).toEqual(["the form redeem-gift failed", "the user was not fetched"]);
});

it("redeems with the code that was typed, however often the page is sent with it, also after a reload", async () => {
  const sent: string[] = [];
  const bearers: unknown[] = [];
  let answers = 0;
  const client = aClient((call, _input, credentials) => {
    sent.push(call);
    if (call === "signIn")
      return { ok: true, value: { id_token: `a.${"b".repeat(20)}`, code: "c".repeat(32), proof: PROOF } };
    if (call !== "redeemGiftCard") throw new Timeout(call, "no answer in 15000 ms");
    bearers.push(credentials);
    answers += 1;
    if (answers === 1) throw new Timeout(call, "no answer in 15000 ms");
    return { ok: true, value: { success: true, product_id: 1, product: "plan" } };
  });
  const perTab = aStorage();
  const ports = () => aPageLoad({ client, runtime, storage: aStorage(), perTab, reportFault: () => undefined });
  const effect = { type: "redeemGiftCard", submission, email: EMAIL, otp: "123456", card: "AAAAA" } as const;
  await redeemGiftCard(effect, session, ports());
  expect(await redeemGiftCard(effect, session, ports())).toContainEqual({ type: "formSent", submission });
  expect(sent.filter((call) => call === "signIn")).toHaveLength(1);
  expect(bearers).toMatchObject([{ bearer: `a.${"b".repeat(20)}` }, { bearer: `a.${"b".repeat(20)}` }]);
});

it("signs in anew with another code or another address", async () => {
  let signIns = 0;
  const client = aClient((call) => {
    if (call !== "signIn") throw new Timeout(call, "no answer in 15000 ms");
    signIns += 1;
    return { ok: true, value: { id_token: `a.${"b".repeat(20)}`, code: "c".repeat(32), proof: PROOF } };
  });
  const ports = aPageLoad({ client, runtime, storage: aStorage(), perTab: aStorage(), reportFault: () => undefined });
  const effect = { type: "redeemGiftCard", submission, email: EMAIL, otp: "123456", card: "AAAAA" } as const;
  for (const change of [{}, {}, { otp: "654321" }, { email: "other@example.com" }])
    await redeemGiftCard({ ...effect, ...change }, session, ports);
  expect(signIns).toBe(3);
});
