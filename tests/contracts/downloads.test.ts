import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createWithdrawal } from "../../src/api/calls/create-withdrawal.gen.ts";
import type { FunnelDefinition } from "../../src/engine/definition/definition.ts";
import type { ProviderEventKind } from "../../src/server/database/ledger-tables.ts";
import { settleTask } from "../../src/server/declarations/tasks.ts";
import { addDownloads } from "../../src/server/downloads/add-downloads.ts";
import { keepEvents } from "../../src/server/purchase/ledger/provider-events.ts";
import { noteReversal } from "../../src/server/purchase/ledger/reversals.ts";
import { type ApiWorld, ENGINES, startApiWorld } from "../support/api-world.ts";
import { aBuyer } from "../support/buyer.ts";
import { mailsTo } from "../support/mails.ts";
import { SMALL_FUNNEL } from "../support/small-funnel.ts";

const { ebook } = SMALL_FUNNEL.products;
if (!ebook) throw new Error("the small funnel sells an e-book");
const SELLING_FILES: FunnelDefinition = {
  ...SMALL_FUNNEL,
  products: { ...SMALL_FUNNEL.products, ebook: { ...ebook, files: ["pdf", "epub"] } },
};

describe.each(ENGINES)("the files of an order on %s", (engine) => {
  let world: ApiWorld;
  beforeAll(async () => {
    world = await startApiWorld(engine, { definitions: new Map([["20", SELLING_FILES]]) });
    await mkdir(world.services.filesFolder, { recursive: true });
    await writeFile(path.join(world.services.filesFolder, "ebook.pdf"), "%PDF for everybody");
    await writeFile(path.join(world.services.filesFolder, "ebook.en.pdf"), "%PDF in English");
  });
  afterAll(() => world.stop());

  /** Buys the e-book and gives back the paths in the confirmation. */
  const buy = async () => {
    const buyer = await aBuyer(world);
    const paid = await buyer.pay({ product: "ebook", shown: { amount: "9.99", currency_id: "USD" } });
    if (!paid.ok) throw new Error(paid.error.error_code);
    const mail = (await mailsTo(world, buyer.email)).find(({ subject }) => subject === "app.mail.order.subject");
    const paths = [...(mail?.text ?? "").matchAll(/^https:\/\/run\.example(\/downloads\/\S+)$/gm)].map(
      ([, at]) => at ?? "",
    );
    return { orderId: paid.value.order_id ?? "", paths };
  };
  const download = (at: string): Promise<Response> => fetch(world.origin + at);

  test("are reached by links in its confirmation, in the buyer's language where there is one", async () => {
    const { orderId, paths } = await buy();
    expect(paths.map((at) => at.replace(/token=.*/, ""))).toEqual([
      `/downloads/${orderId}/ebook/pdf?`,
      `/downloads/${orderId}/ebook/epub?`,
    ]);
    const answer = await download(paths[0] ?? "");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="ebook.en.pdf"');
    expect(await answer.text()).toBe("%PDF in English");
  });

  test("wait for the operator where they are missing, who is told their name", async () => {
    const { paths } = await buy();
    const answer = await download(paths[1] ?? "");
    expect(answer.status).toBe(503);
    expect(await answer.text()).toBe("app.download.waits");
    expect(world.faults).toContain("a file that was sold is not in FILES_DIR: ebook.epub");
  });

  test("are nobody's without the token, of another format, or once the money went back", async () => {
    const { orderId, paths } = await buy();
    const [pdf = ""] = paths;
    const refusals = [
      pdf.replace(/token=.*/, "token=x"),
      pdf.replace("/pdf?", "/epub?"),
      pdf.replace("/ebook/", "/plan/"),
    ];
    expect(await Promise.all(refusals.map(async (at) => (await download(at)).status))).toEqual([404, 404, 404]);
    await world.services.database
      .updateTable("orders")
      .set({ payment_state: "refunded" })
      .where("id", "=", orderId)
      .execute();
    expect((await download(pdf)).status).toBe(404);
  });

  test("that are nobody's are answered with the site's 404 page in the visitor's language", async () => {
    const asked: string[] = [];
    const site = {
      serve: async ({ url }: Request) => {
        asked.push(new URL(url).pathname);
        return new Response("<h1>Nicht hier</h1>", { status: 404, headers: { "cache-control": "no-cache" } });
      },
      failed: async () => new Response(null, { status: 500 }),
    };
    const app = new Hono();
    addDownloads(app, world.services, site);
    const { orderId, paths } = await buy();
    const { database } = world.services;
    await database.updateTable("orders").set({ payment_state: "refunded" }).where("id", "=", orderId).execute();
    for (const at of ["/downloads/o1/ebook/pdf?token=x", paths[0] ?? ""]) {
      const answer = await app.request(at, { headers: { "accept-language": "de" } });
      expect([answer.status, await answer.text()]).toEqual([404, "<h1>Nicht hier</h1>"]);
      expect(answer.headers.get("cache-control")).toBe("private, no-store");
    }
    expect(asked).toEqual(["/de-DE/404", "/de-DE/404"]);
  });

  const withdraw = async (fields: { readonly order_id: string }): Promise<string> => {
    const body = { full_name: "Ann Lee", email: "ann@example.com", language: "en-US", ...fields } as const;
    const answer = await world.client.send(createWithdrawal, { body });
    if (!answer.ok) throw new Error(answer.error.error_code);
    return answer.value.reference;
  };
  const reported = async (orderId: string, kind: ProviderEventKind): Promise<void> => {
    const { database } = world.services;
    const { provider_reference: reference } = await database
      .selectFrom("orders")
      .innerJoin("attempts", "attempts.id", "orders.attempt_id")
      .select("attempts.provider_reference")
      .where("orders.id", "=", orderId)
      .executeTakeFirstOrThrow();
    const about = { subject: `case-${orderId}`, reference, saved_method: null };
    await keepEvents(world.services, [
      { ...about, kind, minor: 999, currency: "USD", happened_at: world.services.now() },
    ]);
  };

  test("are closed by a dispute that the shop lost, and open while it lasts and once it is won", async () => {
    const lost = await buy();
    await reported(lost.orderId, "dispute-opened");
    expect((await download(lost.paths[0] ?? "")).status).toBe(200);
    await reported(lost.orderId, "dispute-lost");
    expect((await download(lost.paths[0] ?? "")).status).toBe(404);
    const won = await buy();
    await reported(won.orderId, "dispute-opened");
    await reported(won.orderId, "dispute-won");
    expect((await download(won.paths[0] ?? "")).status).toBe(200);
  });

  test("are closed while somebody has to see to a withdrawal that names their order, and no other's", async () => {
    const [withdrawn, other] = [await buy(), await buy()];
    const bought = world.clock.now;
    // Too late to give the money back by itself.
    world.clock.now += 16 * 86_400_000;
    const reference = await withdraw({ order_id: `No. ${withdrawn.orderId.toUpperCase()}` });
    world.clock.now = bought;
    const both = [withdrawn, other].map(({ paths }) => paths[0] ?? "");
    expect(await Promise.all(both.map(async (at) => (await download(at)).status))).toEqual([404, 200]);
    await settleTask(world.services, reference);
    expect((await download(both[0] ?? "")).status).toBe(200);
  });

  test("stay open to whoever only had an address written in a withdrawal", async () => {
    const { paths } = await buy();
    await withdraw({ order_id: "I do not remember" });
    expect((await download(paths[0] ?? "")).status).toBe(200);
  });

  test("are closed as soon as the money is on its way back", async () => {
    const { orderId, paths } = await buy();
    const { database } = world.services;
    const { id, reference } = await database
      .selectFrom("orders")
      .innerJoin("attempts", "attempts.id", "orders.attempt_id")
      .select(["attempts.id", "attempts.provider_reference as reference"])
      .where("orders.id", "=", orderId)
      .executeTakeFirstOrThrow();
    const charge = { reference: reference ?? "", attempt_id: id, minor: 999, currency: "USD" };
    await noteReversal(database, world.services, { ...charge, reason: "withdrawn" });
    expect((await download(paths[0] ?? "")).status).toBe(404);
  });
});
