import { expect, it } from "vitest";
import { aClient } from "../../../tests/support/a-client.ts";
import { aRuntime } from "../../../tests/support/a-funnel.ts";
import { aPageLoad, aStorage } from "../../../tests/support/a-page-load.ts";
import { Timeout } from "../../api/failures.ts";
import { newSession } from "../../engine/session/start.ts";
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
    reportFault: (fault) => void faults.push(fault),
  });
  const effect = { type: "redeemGiftCard", submission, email: EMAIL, otp: "123456", card: "AAAAA" } as const;
  expect(await redeemGiftCard(effect, session, ports)).toEqual([
    { type: "signedIn", lead: { code: "c".repeat(32), email: EMAIL, proof: PROOF } },
    { type: "formRefused", submission, refusal: { code: "timedOut" } },
  ]);
  expect(faults).toEqual(["the form redeem-gift failed", "the user was not fetched"]);
});
