import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getClientSummary } from "../../src/api/calls/get-client-summary.gen.ts";
import { getLeadSummary } from "../../src/api/calls/get-lead-summary.gen.ts";
import { getWeekDuration } from "../../src/api/calls/get-week-duration.gen.ts";
import { openPlan } from "../../src/api/calls/open-plan.gen.ts";
import { requestOtp } from "../../src/api/calls/request-otp.gen.ts";
import { sellMultiple } from "../../src/api/calls/sell-multiple.gen.ts";
import { signIn } from "../../src/api/calls/sign-in.gen.ts";
import type { SignIn } from "../../src/api/types.gen.ts";
import type { FunnelDefinition } from "../../src/engine/definition/definition.ts";
import type { AttemptRow } from "../../src/server/database/tables.ts";
import { findLead } from "../../src/server/leads/leads.ts";
import { planLinkToken } from "../../src/server/leads/plan-link.ts";
import { recoverPurchases } from "../../src/server/purchase/recover.ts";
import { giveUp } from "../../src/server/purchase/settle.ts";
import { type ApiWorld, ENGINES, startApiWorld } from "../support/api-world.ts";
import { ANSWERS, aBuyer, type Buyer, newAttemptId } from "../support/buyer.ts";
import { mailsTo } from "../support/mails.ts";
import { SMALL_FUNNEL } from "../support/small-funnel.ts";

const EBOOK = SMALL_FUNNEL.products["ebook"];
if (!EBOOK) throw new Error("no e-book");
/** Another funnel, with an extra that funnel 20 does not offer. */
const SHOP: FunnelDefinition = {
  ...SMALL_FUNNEL,
  id: "shop",
  products: { ...SMALL_FUNNEL.products, "recipe-book": { ...EBOOK, key: "recipe-book" } },
  offers: { ...SMALL_FUNNEL.offers, extras: [...SMALL_FUNNEL.offers.extras, "recipe-book"] },
};

const WAITS = { payment: { method: "card", nonce: "simulated-needs-confirmation" } } as const;
const HOUR = 3_600_000;
const WOMAN_STARTER = { segment: "woman_starter" } as const;

describe.each(ENGINES)("what a client answered, on %s", (engine) => {
  let world: ApiWorld;
  beforeAll(async () => {
    const definitions = new Map([
      ["20", SMALL_FUNNEL],
      ["shop", SHOP],
    ]);
    world = await startApiWorld(engine, { definitions });
  });
  afterAll(() => world.stop());

  const aVisitor = async (email?: string): Promise<Buyer> => {
    const visitor = await aBuyer(world, email === undefined ? {} : { email });
    await world.services.database.updateTable("leads").set(WOMAN_STARTER).where("code", "=", visitor.code).execute();
    return visitor;
  };

  const signInElsewhere = async (email: string, visit?: SignIn["body"]["visit"]) => {
    world.clock.now += 1_000;
    await world.client.send(requestOtp, { body: { email } });
    const mail = (await mailsTo(world, email)).find(({ subject }) => subject === "app.mail.otp.subject");
    const answer = await world.client.send(signIn, {
      body: { email, otp: /^\d{6}$/m.exec(mail?.text ?? "")?.[0] ?? "", ...(visit && { visit }) },
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

  test("come back while a payment of a stranger, who named the same address, waits for its bank", async () => {
    const visitor = await aVisitor();
    const token = await linkOf(visitor);
    world.clock.now += 1_000;
    const stranger = await aBuyer(world, { email: visitor.email });
    await stranger.pay(WAITS);
    expect(await world.client.send(openPlan, { body: { token } })).toMatchObject({
      ok: true,
      value: { quiz_answers: { weight: 80 } },
    });
    expect(await reads(await signInElsewhere(visitor.email))).toMatchObject({
      results: "shown",
      segment: "woman_starter",
    });
  });

  test("stay with the device that gave them while its own payment waits for its bank, and come back when the bank has not said yes", async () => {
    const payer = await aVisitor();
    const token = await linkOf(payer);
    await payer.pay(WAITS);
    expect(await world.client.send(openPlan, { body: { token } })).toMatchObject({
      ok: true,
      value: { quiz_answers: {} },
    });
    expect(await reads(await signInElsewhere(payer.email))).toMatchObject(NOTHING);
    await recoverUntil(({ status }) => status === "failed", payer);
    expect(await linkShows(token)).toEqual(ANSWERS);
  });

  const linkShows = async (token: string) => {
    const looked = await world.client.send(openPlan, { body: { token } });
    return looked.ok ? looked.value.quiz_answers : looked.error.error_code;
  };

  const attemptOf = ({ code }: Buyer) =>
    world.services.database.selectFrom("attempts").selectAll().where("lead_code", "=", code).executeTakeFirstOrThrow();

  /** Asks the provider again and again, as a server does that runs. */
  const recoverUntil = async (isThere: (attempt: AttemptRow) => boolean, payer: Buyer): Promise<AttemptRow> => {
    for (let turn = 0; turn < 40; turn += 1) {
      const attempt = await attemptOf(payer);
      if (isThere(attempt)) return attempt;
      world.clock.now += 6 * HOUR;
      await recoverPurchases(world.services);
    }
    throw new Error("nothing was settled");
  };

  test.each(["card-declined", "insufficient-funds"])(
    "come back by the link and by a code once the only payment was refused (%s): nothing was charged",
    async (reason) => {
      const visitor = await aVisitor();
      const token = await linkOf(visitor);
      const nonce = reason === "card-declined" ? "simulated-declined" : "simulated-insufficient-funds";
      await visitor.pay({ payment: { method: "card", nonce } });
      expect(await attemptOf(visitor)).toMatchObject({ status: "failed", reason });
      expect(await linkShows(token)).toEqual(ANSWERS);
      expect(await reads(await signInElsewhere(visitor.email))).toMatchObject({
        results: "shown",
        segment: "woman_starter",
        owned: [],
      });
    },
  );

  test("stay with the device that paid after a refusal and a second try that was charged", async () => {
    const payer = await aVisitor();
    const token = await linkOf(payer);
    await payer.pay({ payment: { method: "card", nonce: "simulated-declined" } });
    await payer.pay({});
    expect(await linkShows(token)).toEqual({});
    expect(await reads(await signInElsewhere(payer.email))).toMatchObject(NOTHING);
  });

  test("stay with the device that paid when its money has gone back", async () => {
    const payer = await aVisitor();
    const token = await linkOf(payer);
    await payer.pay({});
    await world.services.database
      .updateTable("orders")
      .set({ payment_state: "refunded" })
      .where("lead_code", "=", payer.code)
      .execute();
    expect(await linkShows(token)).toEqual({});
    expect(await reads(await signInElsewhere(payer.email))).toMatchObject(NOTHING);
  });

  test("stay where they are while the provider is being asked to charge, and come back with its no", async () => {
    const visitor = await aVisitor();
    const token = await linkOf(visitor);
    const during: unknown[] = [];
    world.atStep = async (step) => {
      if (step === "authorising")
        during.push(await linkShows(token), await reads(await signInElsewhere(visitor.email)));
    };
    await visitor.pay({ payment: { method: "card", nonce: "simulated-declined" } });
    world.atStep = () => Promise.resolve();
    expect(during).toMatchObject([{}, NOTHING]);
    expect(await linkShows(token)).toEqual(ANSWERS);
  });

  test("stay where they are as long as a charge without an answer is looked for, and come back when there was none", async () => {
    const visitor = await aVisitor();
    const token = await linkOf(visitor);
    await visitor.pay({ payment: { method: "card", nonce: "simulated-times-out" } });
    expect(await attemptOf(visitor)).toMatchObject({ status: "unknown" });
    expect(await linkShows(token)).toEqual({});
    await recoverUntil(({ status }) => status === "failed", visitor);
    expect((await attemptOf(visitor)).ask_at).not.toBeNull();
    expect(await linkShows(token)).toEqual({});
    await recoverUntil(({ ask_at }) => ask_at === null, visitor);
    expect(await linkShows(token)).toEqual(ANSWERS);
  });

  test.each([
    ["voided", "come back"],
    ["not-taken", "come back"],
    ["refunded", "stay where they are"],
    [null, "stay where they are"],
  ] as const)("of an attempt that was given up, and whose charge was then %s, %s", async (outcome, expected) => {
    const visitor = await aVisitor();
    const token = await linkOf(visitor);
    await visitor.pay({ payment: { method: "card", nonce: "simulated-times-out" } });
    const { id } = await attemptOf(visitor);
    await giveUp(world.services, id, `charge-of-${id}`);
    await world.services.database.updateTable("reversals").set({ outcome }).where("attempt_id", "=", id).execute();
    expect(await linkShows(token)).toEqual(expected === "come back" ? ANSWERS : {});
  });

  test("come back on a visit to the same funnel, and not on one to another, whose questions they do not answer", async () => {
    const { email } = await aVisitor();
    const same = await signInElsewhere(email, { funnel: "20", language: "de-DE" });
    expect(await reads(same)).toMatchObject({ results: "shown", segment: "woman_starter" });
    expect(await findLead(world.services, same.code)).toMatchObject({ funnel: "20", language: "de-DE" });
    const other = await signInElsewhere(email, { funnel: "shop", language: "en-US" });
    expect(await reads(other)).toMatchObject(NOTHING);
  });

  test("whose client signs in on a visit to another funnel buys what is offered there", async () => {
    const payer = await aVisitor();
    await payer.pay({});
    const sells = async (visit?: SignIn["body"]["visit"]) => {
      const { code, proof } = await signInElsewhere(payer.email, visit);
      const shown = { amount: "9.99", currency_id: "USD" } as const;
      const body = { attempt_id: newAttemptId(), products: ["recipe-book"], shown, consents: [] };
      const call = { params: { code }, query: { p_locale: "en-US" as const }, body };
      const answer = await world.client.send(sellMultiple, call, { proof });
      return answer.ok ? "sold" : answer.error.error_code;
    };
    expect(await sells()).toBe("not_for_sale");
    expect(await sells({ funnel: "shop", language: "en-US", utm_params: { utm_source: "mail" } })).toBe("sold");
    expect(await sells({ funnel: "made-up", language: "en-US" })).toBe("not_for_sale");
  });
});
