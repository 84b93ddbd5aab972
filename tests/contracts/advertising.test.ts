import { createHash, createHmac } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { shareAdvertising } from "../../src/api/calls/share-advertising.gen.ts";
import { countDeliveries } from "../../src/server/advertising/delivery-log.ts";
import { pixel } from "../../src/server/advertising/pixel.ts";
import { shortVideoPixel } from "../../src/server/advertising/short-video.ts";
import { outboxSenders } from "../../src/server/mail/senders.ts";
import { saleEventId } from "../../src/server/purchase/sale-event-id.ts";
import { type ApiWorld, ENGINES, startApiWorld } from "../support/api-world.ts";
import { aBuyer, type Buyer } from "../support/buyer.ts";
import { sendOutbox } from "../support/mails.ts";

const hash = (text: string): string => createHash("sha256").update(text).digest("hex");

interface Heard {
  readonly path: string;
  readonly token: string | undefined;
  readonly body: Record<string, unknown> & { readonly data: readonly Record<string, unknown>[] };
}

/** Both platforms, as they answer: what they heard, and whether they are down. */
const startPlatforms = async () => {
  const heard: Heard[] = [];
  const state = { isDown: false };
  const server: Server = createServer((request, response) => {
    let text = "";
    request.setEncoding("utf8").on("data", (part: string) => (text += part));
    request.on("end", () => {
      if (state.isDown) return response.writeHead(503).end();
      const token = request.headers["access-token"];
      heard.push({ path: request.url ?? "", token: token?.toString(), body: JSON.parse(text) });
      return response.writeHead(200, { "content-type": "application/json" }).end('{"code":0,"events_received":1}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // A server that listens on a port has such an address.
  return { server, heard, state, address: `http://127.0.0.1:${port}` };
};

describe.each(ENGINES)("advertising platforms on %s", (engine) => {
  let platforms: Awaited<ReturnType<typeof startPlatforms>>;
  let world: ApiWorld;
  beforeAll(async () => {
    platforms = await startPlatforms();
    const { address } = platforms;
    world = await startApiWorld(engine, {
      advertising: [
        pixel({ id: "77", token: "t-1", appSecret: "s-1", address }),
        shortVideoPixel({ id: "SV8", token: "t-2", address }),
      ],
    });
  });
  afterAll(async () => {
    await world.stop();
    platforms.server.closeAllConnections();
    platforms.server.close();
  });
  beforeEach(() => {
    platforms.heard.length = 0;
    platforms.state.isDown = false;
    world.faults.length = 0;
  });

  const share = (buyer: Buyer, more: object = {}) =>
    world.client.send(
      shareAdvertising,
      {
        params: { id: buyer.code },
        body: { allowed: true, visitor_code: "abcdefgh12345678", _fbp: "fb.1.1.9", ttclid: "click-7", ...more },
      },
      { proof: buyer.proof },
    );
  const orderOf = async (paid: Promise<Awaited<ReturnType<Buyer["pay"]>>>): Promise<string> => {
    const answer = await paid;
    return answer.ok ? (answer.value.order_id ?? "") : answer.error.error_code;
  };
  const send = () =>
    sendOutbox(
      world.services,
      outboxSenders(world.services, () => Promise.resolve()),
    );
  const logged = (orderId: string) =>
    world.services.database
      .selectFrom("conversions")
      .select(["platform", "status", "withheld", "detail", "tries"])
      .where("order_id", "=", orderId)
      .orderBy("platform")
      .execute();
  const upsell = {
    product: "ebook",
    payment: { method: "card" as const, nonce: "saved" },
    shown: { amount: "9.99", currency_id: "USD" as const },
  };

  test("a purchase reaches the pixel", async () => {
    const buyer = await aBuyer(world);
    expect(await share(buyer, { gender: true })).toEqual({ ok: true, value: { success: true } });
    const orderId = await orderOf(buyer.pay({}));
    await send();
    const [event] = platforms.heard.filter(({ path }) => path === "/77/events");
    expect(event?.body).toMatchObject({
      access_token: "t-1",
      appsecret_proof: createHmac("sha256", "s-1").update("t-1").digest("hex"),
      data: [
        {
          event_name: "Purchase",
          event_id: saleEventId(orderId, "plan"),
          event_time: world.clock.now / 1000,
          event_source_url: "https://run.example/en-US/checkout",
          action_source: "website",
          user_data: {
            external_id: [hash("abcdefgh12345678")],
            em: [hash(buyer.email)],
            ge: [hash("f")],
            country: [hash("us")],
            fbp: "fb.1.1.9",
            client_user_agent: expect.stringMatching(/./),
            client_ip_address: "127.0.0.1",
          },
          custom_data: { order_id: orderId, content_ids: ["plan"], value: 39.99, currency: "USD" },
        },
      ],
    });
    expect(await logged(orderId)).toEqual([
      { platform: "pixel", status: "sent", withheld: "", detail: "", tries: 1 },
      { platform: "short-video", status: "sent", withheld: "", detail: "", tries: 1 },
    ]);
  });

  test("a purchase reaches the short-video pixel, with the click and the same event id", async () => {
    const buyer = await aBuyer(world);
    await share(buyer, { _ttp: "ttp-1" });
    const orderId = await orderOf(buyer.pay({}));
    await send();
    const [event] = platforms.heard.filter(({ path }) => path === "/event/track/");
    expect(event).toMatchObject({
      token: "t-2",
      body: {
        event_source: "web",
        event_source_id: "SV8",
        data: [
          {
            event: "CompletePayment",
            event_id: saleEventId(orderId, "plan"),
            user: { email: hash(buyer.email), ttclid: "click-7", ttp: "ttp-1" },
            properties: { value: 39.99, currency: "USD", contents: [{ content_id: "plan", content_type: "product" }] },
          },
        ],
      },
    });
  });

  test("an upsell arrives, too", async () => {
    const buyer = await aBuyer(world);
    await share(buyer);
    await buyer.pay({});
    const orderId = await orderOf(buyer.pay(upsell));
    await send();
    const ids = platforms.heard.flatMap(({ body }) => body.data.map((each) => each["event_id"]));
    expect(ids.filter((id) => id === saleEventId(orderId, "ebook"))).toHaveLength(2);
    expect(platforms.heard).toHaveLength(4);
  });

  test("without consent to share it gender stays here and is counted as suppressed", async () => {
    const buyer = await aBuyer(world);
    await share(buyer);
    const orderId = await orderOf(buyer.pay({}));
    await send();
    expect(JSON.stringify(platforms.heard)).not.toContain('"ge"');
    expect(await logged(orderId)).toMatchObject([
      { platform: "pixel", status: "sent", withheld: "gender" },
      { platform: "short-video", status: "sent", withheld: "" },
    ]);
    expect(await countDeliveries(world.services.database)).toContainEqual({
      platform: "pixel",
      status: "sent",
      withheld: "gender",
      count: expect.any(Number),
    });
    expect(world.faults).toEqual([]);
  });

  test("without consent to marketing, and after it was taken back, nothing is sent, and that is no error", async () => {
    const silent = await orderOf((await aBuyer(world)).pay({}));
    const buyer = await aBuyer(world);
    await share(buyer);
    const orderId = await orderOf(buyer.pay({}));
    await world.client.send(
      shareAdvertising,
      { params: { id: buyer.code }, body: { allowed: false } },
      { proof: buyer.proof },
    );
    await send();
    expect(platforms.heard).toEqual([]);
    for (const order of [silent, orderId])
      expect(await logged(order)).toMatchObject([{ status: "suppressed" }, { status: "suppressed" }]);
    expect(world.faults).toEqual([]);
  });

  test("a no takes the click of an advertisement from the lead and from what was paid, and leaves the campaign", async () => {
    const buyer = await aBuyer(world);
    const orderId = await orderOf(buyer.pay({}));
    const { database } = world.services;
    const [clicked, told] = ['{"utm_source":"video","ttclid":"click-7"}', '{"utm_source":"video"}'];
    await database
      .updateTable("leads")
      .set({ utm_params: clicked, tiktok_click_id: "click-7" })
      .where("code", "=", buyer.code)
      .execute();
    await database.updateTable("attempts").set({ url_params: clicked }).where("lead_code", "=", buyer.code).execute();
    const kept = () =>
      database
        .selectFrom("leads")
        .innerJoin("attempts", "attempts.lead_code", "leads.code")
        .select(["utm_params", "tiktok_click_id", "url_params"])
        .where("attempts.order_id", "=", orderId)
        .executeTakeFirst();
    await share(buyer);
    expect(await kept()).toEqual({ utm_params: clicked, tiktok_click_id: "click-7", url_params: clicked });
    await world.client.send(
      shareAdvertising,
      { params: { id: buyer.code }, body: { allowed: false } },
      { proof: buyer.proof },
    );
    expect(await kept()).toEqual({ utm_params: told, tiktok_click_id: null, url_params: told });
  });

  test("a field that is missing through a fault is an error, and nothing is sent to who needs it", async () => {
    const buyer = await aBuyer(world);
    await share(buyer);
    await world.services.database.deleteFrom("lead_places").where("lead_code", "=", buyer.code).execute();
    const orderId = await orderOf(buyer.pay({}));
    await send();
    expect(platforms.heard.map(({ path }) => path)).toEqual(["/event/track/"]);
    expect(await logged(orderId)).toMatchObject([
      { status: "missing", detail: "missing: country" },
      { status: "sent" },
    ]);
    expect(world.faults).toEqual([`the purchase did not go to the pixel, missing: country: order ${orderId}`]);
  });

  test("a platform that is down hears of it later, once", async () => {
    const buyer = await aBuyer(world);
    await share(buyer);
    platforms.state.isDown = true;
    const orderId = await orderOf(buyer.pay({}));
    await send();
    expect(await logged(orderId)).toMatchObject([{ status: "failed" }, { status: "failed" }]);
    platforms.state.isDown = false;
    world.clock.now += 60_000;
    await send();
    await send();
    expect(platforms.heard).toHaveLength(2);
    expect(await logged(orderId)).toMatchObject([
      { status: "sent", tries: 2 },
      { status: "sent", tries: 2 },
    ]);
  });

  test("without a platform nothing is kept of the visitor", async () => {
    const quiet = await startApiWorld("sqlite");
    const other = await aBuyer(quiet);
    await quiet.client.send(
      shareAdvertising,
      { params: { id: other.code }, body: { allowed: true, _fbp: "fb.1.1.9" } },
      { proof: other.proof },
    );
    expect(await quiet.services.database.selectFrom("ad_identities").selectAll().execute()).toEqual([]);
    await quiet.stop();
  });
});
