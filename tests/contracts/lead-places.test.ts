import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { requestOtp } from "../../src/api/calls/request-otp.gen.ts";
import { signIn } from "../../src/api/calls/sign-in.gen.ts";
import { deleteClient } from "../../src/server/accounts/delete-client.ts";
import { enterMailbox } from "../../src/server/accounts/enter-mailbox.ts";
import { leadsOf } from "../../src/server/accounts/find-client.ts";
import { forgetOld } from "../../src/server/jobs/retention.ts";
import { type ApiWorld, ENGINES, startApiWorld } from "../support/api-world.ts";
import { aBuyer } from "../support/buyer.ts";
import { mailsTo } from "../support/mails.ts";

const DAY = 86_400_000;

describe.each(ENGINES)("from where a lead was made on %s", (engine) => {
  let world: ApiWorld;
  beforeAll(async () => {
    world = await startApiWorld(engine);
  });
  afterAll(() => world.stop());

  const placeOf = (code: string) =>
    world.services.database
      .selectFrom("lead_places")
      .select(["trace_id", "ip", "country", "state", "city"])
      .where("lead_code", "=", code)
      .executeTakeFirst();

  test("a lead keeps the trace id and the place where it was made", async () => {
    const answer = await fetch(`${world.origin}/api/lead`, {
      method: "POST",
      headers: {
        accept: "application/json",
        "content-type": "application/json",
        "x-trace-id": "7".repeat(32),
        "cf-ipcountry": "US",
        "cf-region": "Texas",
        "cf-ipcity": "Austin<script>",
      },
      body: JSON.stringify({ email: "ann@example.com", funnel_nr: "20", language: "en-US" }),
    });
    const { code } = (await answer.json()) as { code: string };
    expect(await placeOf(code)).toEqual({
      trace_id: "7".repeat(32),
      ip: "127.0.0.1",
      country: "US",
      state: "Texas",
      city: "Austinscript",
    });
  });

  test("a lead that a sign-in on another device makes keeps where that was", async () => {
    const client = await aBuyer(world);
    const [lead] = await leadsOf(world.services, client.email);
    if (!lead) throw new Error("no lead");
    const place = { trace_id: "8".repeat(32), ip: "192.0.2.7", country: "DE", state: "Berlin", city: "Berlin" };
    const entered = await enterMailbox(world.services, { client: lead, by: "code" }, null, place);
    expect(await placeOf(entered?.code ?? "")).toEqual(place);
    await world.client.send(requestOtp, { body: { email: client.email } });
    const [mail] = await mailsTo(world, client.email);
    const otp = /^\d{6}$/m.exec(mail?.text ?? "")?.[0] ?? "";
    const signed = await world.client.send(signIn, { body: { email: client.email, otp } });
    expect(await placeOf(signed.ok ? signed.value.code : "")).toMatchObject({
      trace_id: "1".repeat(32),
      ip: "127.0.0.1",
    });
  });

  test("it goes after 30 days, also of a buyer, and at once with the account", async () => {
    const [buyer, leaving] = [await aBuyer(world), await aBuyer(world)];
    await buyer.pay({});
    await deleteClient(world.services, leaving.email);
    expect(await placeOf(leaving.code)).toBeUndefined();
    world.clock.now += 30 * DAY - 1;
    await forgetOld(world.services);
    expect(await placeOf(buyer.code)).toMatchObject({ ip: "127.0.0.1" });
    world.clock.now += 1;
    await forgetOld(world.services);
    expect(await placeOf(buyer.code)).toBeUndefined();
  });
});
