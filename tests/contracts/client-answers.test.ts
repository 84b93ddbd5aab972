import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getClientSummary } from "../../src/api/calls/get-client-summary.gen.ts";
import { getLeadSummary } from "../../src/api/calls/get-lead-summary.gen.ts";
import { getWeekDuration } from "../../src/api/calls/get-week-duration.gen.ts";
import { openPlan } from "../../src/api/calls/open-plan.gen.ts";
import { requestOtp } from "../../src/api/calls/request-otp.gen.ts";
import { signIn } from "../../src/api/calls/sign-in.gen.ts";
import { findLead } from "../../src/server/leads/leads.ts";
import { planLinkToken } from "../../src/server/leads/plan-link.ts";
import { type ApiWorld, ENGINES, startApiWorld } from "../support/api-world.ts";
import { aBuyer, type Buyer } from "../support/buyer.ts";
import { mailsTo } from "../support/mails.ts";

const WOMAN_STARTER = { segment: "woman_starter" } as const;

describe.each(ENGINES)("what a client answered, on %s", (engine) => {
  let world: ApiWorld;
  beforeAll(async () => {
    world = await startApiWorld(engine);
  });
  afterAll(() => world.stop());

  const aVisitor = async (email?: string): Promise<Buyer> => {
    const visitor = await aBuyer(world, email === undefined ? {} : { email });
    await world.services.database.updateTable("leads").set(WOMAN_STARTER).where("code", "=", visitor.code).execute();
    return visitor;
  };

  const signInElsewhere = async (email: string) => {
    world.clock.now += 1_000;
    await world.client.send(requestOtp, { body: { email } });
    const mail = (await mailsTo(world, email)).find(({ subject }) => subject === "app.mail.otp.subject");
    const answer = await world.client.send(signIn, {
      body: { email, otp: /^\d{6}$/m.exec(mail?.text ?? "")?.[0] ?? "" },
    });
    if (!answer.ok) throw new Error(answer.error.error_code);
    return answer.value;
  };

  const linkOf = async ({ code }: Buyer): Promise<string> => {
    const lead = await findLead(world.services, code);
    if (!lead) throw new Error("no lead");
    return planLinkToken(lead, world.services.signingKey, world.clock.now);
  };

  const reads = async ({ code, proof }: { readonly code: string; readonly proof: string }) => {
    const results = await world.client.send(getLeadSummary, { params: { code }, query: {} }, { proof });
    const week = await world.client.send(getWeekDuration, { params: { code } }, { proof });
    const client = await world.client.send(getClientSummary, { params: { code } }, { proof });
    const stored = await findLead(world.services, code);
    return {
      results: results.ok ? "shown" : results.error.error_code,
      week: week.ok && week.value.duration > 0 ? "shown" : "none",
      segment: client.ok ? client.value.segment : "refused",
      owned: client.ok ? client.value.owned_products_keys : [],
      stored: stored?.answers,
    };
  };

  const NOTHING = { results: "no_answers", segment: null, stored: "{}" };

  test("are not shown to the owner of a mistyped mailbox who signs in by a code, and stay with the device that paid", async () => {
    const payer = await aVisitor();
    await payer.pay({});
    const owner = await signInElsewhere(payer.email);
    expect(owner.code).not.toBe(payer.code);
    expect(await reads(owner)).toMatchObject({ ...NOTHING, owned: ["plan"] });
    expect(await reads(payer)).toMatchObject({ results: "shown", segment: "woman_starter" });
  });

  test("are not behind the link of the plan mail any more, whether it is looked at or opened; it proves the mailbox", async () => {
    const payer = await aVisitor();
    const token = await linkOf(payer);
    await payer.pay({});
    const looked = await world.client.send(openPlan, { body: { token } });
    expect(looked).toMatchObject({ ok: true, value: { quiz_answers: {} } });
    const opened = await world.client.send(openPlan, { body: { token, opens: true } });
    if (!opened.ok) throw new Error(opened.error.error_code);
    expect(opened.value.quiz_answers).toEqual({});
    const { code, proof = "" } = opened.value;
    expect(await reads({ code, proof })).toMatchObject({ ...NOTHING, owned: ["plan"] });
  });

  test("are not shown by another visit of theirs that left the same address without buying", async () => {
    const payer = await aVisitor();
    const earlier = await aVisitor(payer.email);
    const token = await linkOf(earlier);
    await payer.pay({});
    const looked = await world.client.send(openPlan, { body: { token } });
    expect(looked).toMatchObject({ ok: true, value: { quiz_answers: {} } });
    expect(await reads(await signInElsewhere(payer.email))).toMatchObject(NOTHING);
  });

  test("come back by the mailbox as long as nothing was bought: by a code, and by the link of the plan mail", async () => {
    const visitor = await aVisitor();
    expect(await reads(await signInElsewhere(visitor.email))).toMatchObject({ results: "shown", owned: [] });
    const opened = await world.client.send(openPlan, { body: { token: await linkOf(visitor), opens: true } });
    if (!opened.ok) throw new Error(opened.error.error_code);
    expect(opened.value.quiz_answers).toMatchObject({ weight: 80 });
    const { code, proof = "" } = opened.value;
    expect(await reads({ code, proof })).toMatchObject({ results: "shown", segment: "woman_starter" });
  });
});
