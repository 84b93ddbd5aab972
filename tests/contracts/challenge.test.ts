import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { claimRefund } from "../../src/api/calls/claim-refund.gen.ts";
import { type ApiWorld, ENGINES, startApiWorld } from "../support/api-world.ts";
import { aBuyer } from "../support/buyer.ts";
import { mailsTo } from "../support/mails.ts";

describe.each(ENGINES)("a run challenge on %s", (engine) => {
  let world: ApiWorld;
  beforeAll(async () => {
    world = await startApiWorld(engine);
  });
  afterAll(() => world.stop());

  test("whoever enters gets the link by which the fee is claimed back, once", async () => {
    const buyer = await aBuyer(world);
    world.clock.now += 1_000;
    const paid = await buyer.pay({ product: "spring-run", shown: { amount: "24.99", currency_id: "USD" } });
    expect(paid).toMatchObject({ ok: true, value: { status: "completed" } });
    const mails = await mailsTo(world, buyer.email);
    const text = mails.find(({ subject }) => subject === "app.mail.challenge.subject")?.text ?? "";
    const [, id = "", refund = ""] =
      /^https:\/\/run\.example\/en-US\/challenge\/refund#refundToken=([^.]+)\.(.+)$/m.exec(text) ?? [];
    const claim = () => world.client.send(claimRefund, { params: { id }, body: { refund } });
    expect(await claim()).toMatchObject({ ok: true });
    expect(await claim()).toMatchObject({ ok: false, error: { error_code: "refund_refused" } });
  });
});
