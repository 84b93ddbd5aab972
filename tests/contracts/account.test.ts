import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAddress } from "../../src/api/calls/create-address.gen.ts";
import { getAccount } from "../../src/api/calls/get-account.gen.ts";
import { requestOtp } from "../../src/api/calls/request-otp.gen.ts";
import { signIn } from "../../src/api/calls/sign-in.gen.ts";
import { type ApiWorld, ENGINES, startApiWorld } from "../support/api-world.ts";
import { ADDRESS, aBuyer, type Buyer } from "../support/buyer.ts";
import { mailsTo } from "../support/mails.ts";

describe.each(ENGINES)("the account on %s", (engine) => {
  let world: ApiWorld;
  beforeAll(async () => {
    world = await startApiWorld(engine);
  });
  afterAll(() => world.stop());

  const look = async ({ code, proof }: Pick<Buyer, "code" | "proof">) => {
    const answer = await world.client.send(getAccount, { params: { code } }, { proof, language: "de-DE" });
    if (!answer.ok) throw new Error(answer.error.error_code);
    return answer.value;
  };
  /** Another browser, whose visitor has shown that the mailbox is theirs. */
  const anotherDevice = async ({ email }: Buyer) => {
    world.clock.now += 1_000;
    await world.client.send(requestOtp, { body: { email } });
    const mail = (await mailsTo(world, email)).find(({ subject }) => subject === "app.mail.otp.subject");
    const otp = /^\d{6}$/m.exec(mail?.text ?? "")?.[0] ?? "no code";
    const answer = await world.client.send(signIn, { body: { email, otp } });
    if (!answer.ok) throw new Error(answer.error.error_code);
    return answer.value;
  };

  test("shows the browser that paid its receipts with who sold, its way of paying and its address", async () => {
    const buyer = await aBuyer(world);
    await buyer.pay({});
    await world.client.send(createAddress, { params: { code: buyer.code }, body: ADDRESS }, { proof: buyer.proof });
    expect(await look(buyer)).toMatchObject({
      email: buyer.email,
      shown: "device",
      payment_method: "card",
      address: { city: "Austin" },
      receipts: [
        {
          at: new Date(world.clock.now).toISOString(),
          lines: [{ name: "products.plan", amount: "39.99" }],
          amount: "39.99",
          currency_id: "USD",
          refunded: false,
          seller: ["Strideo GmbH", "Musterstraße 12"],
        },
      ],
    });
  });

  test("shows neither receipts nor card nor address to who has the mailbox alone", async () => {
    const buyer = await aBuyer(world);
    await buyer.pay({});
    await world.client.send(createAddress, { params: { code: buyer.code }, body: ADDRESS }, { proof: buyer.proof });
    expect(await look(await anotherDevice(buyer))).toMatchObject({
      email: buyer.email,
      shown: "mailbox",
      receipts: null,
      payment_method: null,
      address: null,
    });
    expect(await look(buyer)).toMatchObject({ shown: "device", payment_method: "card" });
  });

  test("shows gift cards that were bought, and nothing of them to who has another mailbox", async () => {
    const buyer = await aBuyer(world);
    await buyer.pay({ product: "gift", shown: { amount: "49.00", currency_id: "USD" } });
    expect((await look(buyer)).gifts).toEqual([{ name: "products.plan", state: "bought", on: "2031-11-20" }]);
    expect(await look(await aBuyer(world))).toMatchObject({ gifts: [], receipts: [], shown: "device" });
  });

  test("shows a lead that has not proved its mailbox nothing of other leads with the address", async () => {
    const buyer = await aBuyer(world);
    await buyer.pay({});
    const stranger = await aBuyer(world, { email: buyer.email });
    expect(await look(stranger)).toMatchObject({ gifts: [], receipts: [], plans: [], shown: "device" });
  });
});
