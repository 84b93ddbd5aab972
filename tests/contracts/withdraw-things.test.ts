import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changePlan } from "../../src/api/calls/change-plan.gen.ts";
import { completePurchase } from "../../src/api/calls/complete-purchase.gen.ts";
import { confirmDeclaration } from "../../src/api/calls/confirm-declaration.gen.ts";
import { createWithdrawal } from "../../src/api/calls/create-withdrawal.gen.ts";
import { getAccount } from "../../src/api/calls/get-account.gen.ts";
import { redeemGiftCard } from "../../src/api/calls/redeem-gift-card.gen.ts";
import { sellMultiple } from "../../src/api/calls/sell-multiple.gen.ts";
import { updateAddress } from "../../src/api/calls/update-address.gen.ts";
import { validateGiftCard } from "../../src/api/calls/validate-gift-card.gen.ts";
import type { FunnelDefinition } from "../../src/engine/definition/definition.ts";
import { issueIdToken } from "../../src/server/accounts/id-token.ts";
import { parcelsCame } from "../../src/server/accounts/withdraw-thing.ts";
import { openTasks } from "../../src/server/declarations/tasks.ts";
import { compareBooks } from "../../src/server/purchase/ledger/reconcile.ts";
import { reverseCharges } from "../../src/server/purchase/ledger/reverse-charges.ts";
import { subscriptionsOf } from "../../src/server/subscriptions/views.ts";
import { type ApiWorld, ENGINES, startApiWorld } from "../support/api-world.ts";
import { ADDRESS, aBuyer, type Buyer, newAttemptId } from "../support/buyer.ts";
import { mailsTo } from "../support/mails.ts";
import { SMALL_FUNNEL } from "../support/small-funnel.ts";

const DAY = 86_400_000;

const { ebook, "meal-plan": mealPlan } = SMALL_FUNNEL.products;
if (!ebook || !mealPlan) throw new Error("the small funnel sells an e-book and a meal plan");
const SELLING_FILES: FunnelDefinition = {
  ...SMALL_FUNNEL,
  products: {
    ...SMALL_FUNNEL.products,
    ebook: { ...ebook, files: ["pdf", "epub"] },
    "meal-plan": { ...mealPlan, files: ["pdf"] },
  },
};

describe.each(ENGINES)("what is no plan, withdrawn from on %s,", (engine) => {
  let world: ApiWorld;
  beforeAll(async () => {
    world = await startApiWorld(engine, { definitions: new Map([["20", SELLING_FILES]]) });
    await mkdir(world.services.filesFolder, { recursive: true });
    for (const file of ["ebook.pdf", "ebook.epub", "meal-plan.pdf"])
      await writeFile(path.join(world.services.filesFolder, file), "a file for everybody");
  });
  afterAll(() => world.stop());

  const buy = async (buyer: Buyer, product: string, amount: string): Promise<string> => {
    const paid = await buyer.pay({ product, shown: { amount, currency_id: "USD" } });
    if (!paid.ok) throw new Error(paid.error.error_code);
    return paid.value.order_id ?? "";
  };
  /** Several in one order, charged to the card of an earlier one. */
  const buyTogether = async (buyer: Buyer, products: readonly string[], amount: string): Promise<string> => {
    await buy(buyer, "spring-run", "24.99");
    const consents = (await Promise.all(products.map((product) => buyer.consents(product)))).flat();
    const body = { attempt_id: newAttemptId(), products: [...products], consents };
    const sold = await world.client.send(
      sellMultiple,
      {
        params: { code: buyer.code },
        query: { p_locale: "en-US" },
        body: { ...body, shown: { amount, currency_id: "USD" } },
      },
      { proof: buyer.proof },
    );
    if (!sold.ok) throw new Error(sold.error.error_code);
    const token = sold.value.completion_url.split("/").at(-1) ?? "";
    const done = await world.client.send(completePurchase, { params: { token }, body: {} });
    if (!done.ok) throw new Error(done.error.error_code);
    const order = await world.services.database
      .selectFrom("order_lines")
      .select("order_id")
      .where("lead_code", "=", buyer.code)
      .where("product", "=", products[0] ?? "")
      .executeTakeFirstOrThrow();
    return order.order_id;
  };
  const withdraw = (email: string, order_id: string, message?: string) =>
    world.client.send(createWithdrawal, {
      body: { full_name: "Ann Lee", email, order_id, language: "en-US", ...(message && { message }) },
    });
  const givenBack = async (orderId: string) =>
    (
      await world.services.database
        .selectFrom("reversals")
        .innerJoin("attempts", "attempts.provider_reference", "reversals.reference")
        .select(["reversals.part", "reversals.minor", "reversals.outcome"])
        .where("attempts.order_id", "=", orderId)
        .orderBy("reversals.part")
        .execute()
    ).map(({ part, minor, outcome }) => [part, minor, outcome]);
  const tasksOf = async (buyer: Buyer) =>
    (await openTasks(world.services.database)).filter(({ email }) => email === buyer.email);
  const stateOf = async (orderId: string) =>
    (
      await world.services.database
        .selectFrom("orders")
        .select("payment_state")
        .where("id", "=", orderId)
        .executeTakeFirstOrThrow()
    ).payment_state;
  const anAddress = (buyer: Buyer) =>
    world.client.send(updateAddress, { params: { code: buyer.code }, body: ADDRESS }, { proof: buyer.proof });
  const codeOf = async (buyer: Buyer) => {
    const mail = (await mailsTo(world, buyer.email)).find(({ subject }) => subject === "app.mail.gift.subject");
    return /^[0-9A-Z-]{23}$/m.exec(mail?.text ?? "")?.[0] ?? "no code";
  };

  test("a gift card gives all of its price back, and its code gives nothing any more", async () => {
    const buyer = await aBuyer(world);
    const order = await buy(buyer, "gift", "49.00");
    const code = await codeOf(buyer);
    await withdraw(buyer.email, order);
    await withdraw(buyer.email, order);
    const mails = await mailsTo(world, buyer.email);
    // Asked a second time, it is not voided again.
    expect(mails.filter(({ text }) => text.includes("app.mail.withdrawal.card"))).toHaveLength(1);
    await reverseCharges(world.services);
    expect(await givenBack(order)).toEqual([["", 4900, "voided"]]);
    expect(await world.client.send(validateGiftCard, { body: { code } })).toMatchObject({
      error: { error_code: "gift_card_refused" },
    });
  });

  test.each([
    ["gift", "49.00"],
    ["ebook", "9.99"],
  ])(
    "%s: who withdraws again, by number or by address, has another receipt, and people have nothing to do",
    async (product, amount) => {
      const buyer = await aBuyer(world);
      const order = await buy(buyer, product, amount);
      await withdraw(buyer.email, order);
      world.clock.now += 20 * DAY;
      await withdraw(buyer.email, order);
      await withdraw(buyer.email, "what I bought");
      world.clock.now -= 20 * DAY;
      expect(await tasksOf(buyer)).toEqual([]);
      const receipts = (await mailsTo(world, buyer.email)).filter(({ subject }) => subject.includes("withdrawal"));
      expect(receipts).toHaveLength(3);
      await reverseCharges(world.services);
      expect(await givenBack(order)).toEqual([["", Number(amount.replace(".", "")), "voided"]]);
    },
  );

  test("a gift card whose mail waits is not sent to who has withdrawn meanwhile", async () => {
    const buyer = await aBuyer(world);
    const order = await buy(buyer, "gift", "49.00");
    await withdraw(buyer.email, order);
    expect(await codeOf(buyer)).toBe("no code");
  });

  test("a gift card that was redeemed is left to people", async () => {
    const [buyer, friend] = [await aBuyer(world), await aBuyer(world)];
    const order = await buy(buyer, "gift", "49.00");
    const code = await codeOf(buyer);
    const bearer = issueIdToken(friend.code, friend.email, world.services.signingKey, world.services.now());
    expect(await world.client.send(redeemGiftCard, { body: { code } }, { bearer })).toMatchObject({ ok: true });
    await withdraw(buyer.email, order);
    expect(await givenBack(order)).toEqual([]);
    expect((await tasksOf(buyer)).map(({ task }) => task)).toEqual(["contract"]);
  });

  test("an e-book gives all of its price back, can be loaded no more, and be bought again", async () => {
    const buyer = await aBuyer(world);
    const order = await buy(buyer, "ebook", "9.99");
    const mail = (await mailsTo(world, buyer.email)).find(({ subject }) => subject === "app.mail.order.subject");
    const at = /^https:\/\/run\.example(\/downloads\/\S+)$/m.exec(mail?.text ?? "")?.[1] ?? "";
    expect((await fetch(world.origin + at)).status).toBe(200);
    await withdraw(buyer.email, order);
    expect((await fetch(world.origin + at)).status).toBe(404);
    await reverseCharges(world.services);
    expect(await givenBack(order)).toEqual([["", 999, "voided"]]);
    const again = await buy(buyer, "ebook", "9.99");
    expect(again).not.toBe(order);
  });

  test("of an order that is withdrawn from in part the files of that part close, and the others stay open", async () => {
    const buyer = await aBuyer(world);
    const order = await buyTogether(buyer, ["plan", "ebook", "meal-plan"], "69.97");
    const links = async () => {
      const mails = (await mailsTo(world, buyer.email)).flatMap(({ text }) => [
        ...text.matchAll(/^https:\/\/run\.example(\/downloads\/[0-9a-f]{16}\/([a-z-]+\/[a-z]+)\S+)$/gm),
      ]);
      const answers = mails.map(async ([, at = "", file = ""]) => `${file} ${(await fetch(world.origin + at)).status}`);
      return (await Promise.all(answers)).toSorted();
    };
    expect(await links()).toEqual(["ebook/epub 200", "ebook/pdf 200", "meal-plan/pdf 200"]);
    const line = (await accountOf(buyer)).receipts
      ?.find(({ order_id }) => order_id === order)
      ?.lines.find(({ amount }) => amount === "9.99");
    expect(await press(buyer, line?.withdrawal?.id ?? "", "9.99")).toMatchObject({ ok: true });
    const closed = ["ebook/epub 404", "ebook/pdf 404", "meal-plan/pdf 200"];
    expect(await links()).toEqual(closed);
    await reverseCharges(world.services);
    expect([await givenBack(order), await stateOf(order)]).toEqual([[["ebook", 999, "refunded"]], "partly-refunded"]);
    expect(await links()).toEqual(closed);
    expect((await subscriptionsOf(world.services, [buyer.code]))[0]).toMatchObject({ state: "active" });
  });

  test("an e-book is left to people once its fourteen days are over", async () => {
    const begun = world.clock.now;
    const buyer = await aBuyer(world);
    const order = await buy(buyer, "ebook", "9.99");
    world.clock.now += 16 * DAY;
    await withdraw(buyer.email, order);
    world.clock.now = begun;
    expect(await givenBack(order)).toEqual([]);
    expect((await tasksOf(buyer)).map(({ task }) => task)).toEqual(["contract"]);
  });

  test("a parcel is sent back first: the mail says to where, and its price goes back when it is here", async () => {
    const buyer = await aBuyer(world);
    await anAddress(buyer);
    const order = await buy(buyer, "bottle", "15.00");
    await withdraw(buyer.email, order);
    expect(await givenBack(order)).toEqual([]);
    const receipts = (await mailsTo(world, buyer.email)).filter(({ text }) =>
      text.includes("app.mail.withdrawal.parcel"),
    );
    expect(receipts).toHaveLength(1);
    const [task] = await tasksOf(buyer);
    expect(task).toMatchObject({ task: "return" });
    expect([
      await parcelsCame(world.services, task?.id ?? ""),
      await parcelsCame(world.services, task?.id ?? ""),
    ]).toEqual([
      { returned: 1, refused: 0 },
      { returned: 0, refused: 0 },
    ]);
    await reverseCharges(world.services);
    expect(await givenBack(order)).toEqual([["", 1500, "voided"]]);
  });

  test("a parcel that is here again while its money is disputed stays with people until the dispute is over", async () => {
    const buyer = await aBuyer(world);
    await anAddress(buyer);
    const order = await buy(buyer, "bottle", "15.00");
    await withdraw(buyer.email, order);
    const [task] = await tasksOf(buyer);
    const pay = (payment_state: "disputed" | "settled") =>
      world.services.database.updateTable("orders").set({ payment_state }).where("id", "=", order).execute();
    await pay("disputed");
    expect(await parcelsCame(world.services, task?.id ?? "")).toEqual({ returned: 0, refused: 1 });
    await pay("settled");
    expect(await parcelsCame(world.services, task?.id ?? "")).toEqual({ returned: 1, refused: 0 });
    expect(await givenBack(order)).toEqual([["", 1500, null]]);
  });

  test("of a mixed order the plan and the file go back at once and the parcel once it is here, each its own price", async () => {
    const buyer = await aBuyer(world);
    await anAddress(buyer);
    const order = await buyTogether(buyer, ["plan", "ebook", "bottle"], "64.98");
    await withdraw(buyer.email, order);
    await reverseCharges(world.services);
    expect(await givenBack(order)).toEqual([
      ["ebook", 999, "refunded"],
      ["plan", 3999, "refunded"],
    ]);
    expect(await stateOf(order)).toBe("partly-refunded");
    expect((await subscriptionsOf(world.services, [buyer.code]))[0]).toMatchObject({ endReason: "withdrawn" });
    const [task] = await tasksOf(buyer);
    expect(task).toMatchObject({ task: "return" });
    await parcelsCame(world.services, task?.id ?? "");
    await reverseCharges(world.services);
    expect(await givenBack(order)).toEqual([
      ["bottle", 1500, "refunded"],
      ["ebook", 999, "refunded"],
      ["plan", 3999, "refunded"],
    ]);
    expect(await stateOf(order)).toBe("refunded");
    const amounts = (await mailsTo(world, buyer.email)).filter(({ subject }) => subject.includes("refunded.subject"));
    expect(amounts).toHaveLength(3);
    expect(await compareBooks(world.services, 0)).toEqual([]);
  });

  test("whoever means a part of an order is asked which by mail, and its button gives that part back once", async () => {
    const buyer = await aBuyer(world);
    const order = await buyTogether(buyer, ["plan", "ebook"], "49.98");
    await withdraw(buyer.email, order, "only the book");
    expect(await givenBack(order)).toEqual([]);
    const [mail] = (await mailsTo(world, buyer.email)).filter(({ text }) =>
      text.includes("app.mail.withdrawal.confirm"),
    );
    const links = [...(mail?.text ?? "").matchAll(/en-US\/confirm-withdrawal#declarationToken=(\w+)\.(\S+)/g)].map(
      ([, id = "", token = ""]) => ({ params: { id }, body: { token } }),
    );
    // The plan, the book, and the run that was bought before.
    expect(links).toHaveLength(3);
    for (const link of [...links, ...links])
      expect(await world.client.send(confirmDeclaration, link)).toMatchObject({ ok: true });
    expect((await mailsTo(world, buyer.email)).filter(({ text }) => text.includes("withdrawal.card"))).toEqual([]);
    expect(await givenBack(order)).toEqual([
      ["ebook", 999, null],
      ["plan", 3999, null],
    ]);
  });

  const accountOf = async (buyer: Buyer) => {
    const answer = await world.client.send(getAccount, { params: { code: buyer.code } }, { proof: buyer.proof });
    if (!answer.ok) throw new Error(answer.error.error_code);
    return answer.value;
  };
  const thingIn = async (buyer: Buyer, orderId: string) =>
    (await accountOf(buyer)).receipts?.find(({ order_id }) => order_id === orderId)?.lines[0]?.withdrawal ?? null;
  const press = (buyer: Buyer, plan: string, amount: string, act: "withdraw" | "cancel" = "withdraw") =>
    world.client.send(
      changePlan,
      {
        params: { code: buyer.code, plan },
        body: { act, shown: { amount, currency_id: "USD" } },
      },
      { proof: buyer.proof },
    );

  test("a gift card is withdrawn from in the account, once, at the price that was read, and is no longer listed", async () => {
    const buyer = await aBuyer(world);
    const order = await buy(buyer, "gift", "49.00");
    const thing = await thingIn(buyer, order);
    expect(thing).toMatchObject({ last_day: "2026-12-04", after_return: false });
    const id = thing?.id ?? "";
    expect((await accountOf(buyer)).gifts).toHaveLength(1);
    expect(await press(buyer, id, "50.00")).toMatchObject({ error: { error_code: "price_changed" } });
    expect(await press(buyer, id, "49.00", "cancel")).toMatchObject({ error: { error_code: "plan_changed" } });
    expect(await press(await aBuyer(world), id, "49.00")).toMatchObject({ error: { error_code: "not_found" } });
    const atOnce = await Promise.all([press(buyer, id, "49.00"), press(buyer, id, "49.00")]);
    expect([...atOnce, await press(buyer, id, "49.00")].map(({ ok }) => ok)).toEqual([true, true, true]);
    expect(await givenBack(order)).toEqual([["", 4900, null]]);
    const account = await accountOf(buyer);
    expect([account.gifts, await thingIn(buyer, order)]).toEqual([[], null]);
    const confirmed = (await mailsTo(world, buyer.email)).filter(({ text }) =>
      text.includes("app.mail.withdrawal.next"),
    );
    expect(confirmed.map(({ text }) => text.includes("app.mail.withdrawal.card"))).toEqual([true]);
  });

  test("a parcel is withdrawn from in the account until its days after the longest way are over, and waits for its return", async () => {
    const buyer = await aBuyer(world);
    await anAddress(buyer);
    const order = await buy(buyer, "bottle", "15.00");
    const thing = await thingIn(buyer, order);
    expect(thing).toMatchObject({ after_return: true });
    expect(await press(buyer, thing?.id ?? "", "15.00")).toMatchObject({ ok: true });
    expect(await thingIn(buyer, order)).toBeNull();
    expect(await givenBack(order)).toEqual([]);
    expect((await tasksOf(buyer)).map(({ task }) => task)).toEqual(["return"]);
  });

  test("what is disputed is left to people", async () => {
    const buyer = await aBuyer(world);
    const order = await buyTogether(buyer, ["plan", "ebook"], "49.98");
    await world.services.database
      .updateTable("orders")
      .set({ payment_state: "disputed" })
      .where("id", "=", order)
      .execute();
    await withdraw(buyer.email, order);
    expect(await givenBack(order)).toEqual([]);
    expect((await tasksOf(buyer)).map(({ task }) => task)).toEqual(["refund"]);
  });
});
