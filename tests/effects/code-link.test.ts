import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getClientSecret } from "../../src/api/calls/get-client-secret.gen.ts";
import { getRenewalConsent } from "../../src/api/calls/get-renewal-consent.gen.ts";
import { updateLeadEmail } from "../../src/api/calls/update-lead-email.gen.ts";
import { purchase } from "../../src/app/effects/purchase.ts";
import { requestOtp, restoreLead, signIn } from "../../src/app/effects/sign-in.ts";
import type { Lead, Session } from "../../src/engine/session/session.ts";
import { newSession } from "../../src/engine/session/start.ts";
import type { Event } from "../../src/engine/transition/events.ts";
import { aRuntime } from "../support/a-funnel.ts";
import { aPageLoad, aStorage } from "../support/a-page-load.ts";
import { type ApiWorld, ENGINES, startApiWorld } from "../support/api-world.ts";
import { aBuyer, newAttemptId } from "../support/buyer.ts";
import { mailsTo } from "../support/mails.ts";
import { SMALL_FUNNEL } from "../support/small-funnel.ts";

describe.each(ENGINES)("a link with a lead's code on %s", (engine) => {
  let world: ApiWorld;
  beforeAll(async () => {
    world = await startApiWorld(engine);
  });
  afterAll(() => world.stop());

  /** The application of another device, as far as it pays. */
  const aDevice = () => {
    const runtime = { ...aRuntime(), definition: SMALL_FUNNEL };
    const ports = aPageLoad({ client: world.client, runtime, storage: aStorage() });
    const fresh = newSession(runtime, { locale: "en-US", startedOn: "2026-11-20" });
    const withLead = (lead: Lead): Session => ({ ...fresh, lead });
    const buy = async (lead: Lead, product = "plan") =>
      purchase(
        {
          type: "purchase",
          attemptId: newAttemptId(),
          product,
          payment: { method: "card", nonce: "simulated-approved", consents: await consentsTo(lead, product) },
        },
        withLead(lead),
        ports,
      );
    return { ports, withLead, buy, fresh };
  };
  const consentsTo = async ({ code, proof }: Lead, product: string) => {
    const answer = await world.client.send(
      getRenewalConsent,
      { params: { code }, query: { product, p_locale: "en-US", zone: "America/New_York" } },
      { proof },
    );
    return answer.ok ? answer.value.consents : [];
  };
  const leadOf = ([outcome]: readonly Event[]): Lead => {
    if (outcome?.type !== "leadRestored" && outcome?.type !== "signedIn") throw new Error("no lead");
    return outcome.lead;
  };

  test("shows the plan, and lets whoever proves the mailbox pay", async () => {
    const { code, email } = await aBuyer(world);
    const { ports, fresh, buy } = aDevice();
    const shown = leadOf(await restoreLead({ type: "restoreLead", code }, fresh, ports));
    expect(shown).toEqual({ code, email: "", proof: "" });
    expect(await buy(shown)).toMatchObject([{ type: "purchaseDeclined", reason: "sign-in-needed" }]);

    world.clock.now += 1_000;
    await requestOtp({ type: "requestOtp", email }, fresh, ports);
    const mail = (await mailsTo(world, email)).find(({ subject }) => subject === "app.mail.otp.subject");
    const otp = /^\d{6}$/m.exec(mail?.text ?? "")?.[0] ?? "no code";
    const proven = leadOf(await signIn({ type: "signIn", email, otp }, fresh, ports));
    expect(await buy(proven)).toMatchObject([{ type: "purchaseCaptured", purchase: { product: "plan", minor: 3999 } }]);
  });

  test("takes nothing over when it leaks: no secret, no other address, no purchase", async () => {
    const { code } = await aBuyer(world);
    const refusal = { ok: false, error: { error_code: "not_found" } };
    for (const proof of ["", code, "0".repeat(64)]) {
      const secret = await world.client.send(
        getClientSecret,
        { params: { code }, query: { product: "plan" } },
        { proof },
      );
      expect(secret).toMatchObject(refusal);
      const moved = await world.client.send(
        updateLeadEmail,
        { params: { id: code }, body: { email: "thief@example.com" } },
        { proof },
      );
      expect(moved).toMatchObject(refusal);
    }
    const { database } = world.services;
    expect(await database.selectFrom("attempts").select("id").where("lead_code", "=", code).execute()).toEqual([]);
  });

  test("is not to blame when a proven buyer has named no address: that is what they are told", async () => {
    const { code, proof, email } = await aBuyer(world);
    const { buy } = aDevice();
    const lead = { code, proof, email };
    expect(await buy(lead, "bottle")).toMatchObject([{ type: "purchaseDeclined", reason: "address-missing" }]);
  });
});
