import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createMessage } from "../../src/api/calls/create-message.gen.ts";
import { updateLeadEmail } from "../../src/api/calls/update-lead-email.gen.ts";
import { deleteClient } from "../../src/server/accounts/delete-client.ts";
import { leadsOf } from "../../src/server/accounts/find-client.ts";
import { MIGRATIONS } from "../../src/server/database/migrations.ts";
import { suppress, suppressionOf } from "../../src/server/mail/deliverability/suppressions.ts";
import { askSignUp } from "../../src/server/sign-ups/ask.ts";
import { type ApiWorld, ENGINES, startApiWorld } from "../support/api-world.ts";
import { aBuyer, newAttemptId } from "../support/buyer.ts";

// All three are one domain for the name service; SQLite makes nothing but A to Z small.
const CAPITALS = "@MÜLLER.example";
const DECOMPOSED = "@mu\u0308ller.example";
const NAME_SERVICE = "@xn--mller-kva.example";
const STORED = "@m\u00fcller.example";

describe.each(ENGINES)("the domain of an address on %s", (engine) => {
  let world: ApiWorld;
  beforeAll(async () => {
    world = await startApiWorld(engine);
  });
  afterAll(() => world.stop());

  const database = () => world.services.database;
  const emailOf = async (code: string): Promise<string | undefined> =>
    (await database().selectFrom("leads").select("email").where("code", "=", code).executeTakeFirst())?.email;

  test.each([CAPITALS, DECOMPOSED, NAME_SERVICE])("is kept as it is read, whether it came as %j", async (domain) => {
    const local = newAttemptId();
    const { code, proof } = await aBuyer(world, { email: `${local}${domain}` });
    expect(await emailOf(code)).toBe(`${local}${STORED}`);
    const body = { email: `Other.${local}${domain}` };
    expect(await world.client.send(updateLeadEmail, { params: { id: code }, body }, { proof })).toMatchObject({
      ok: true,
    });
    expect(await emailOf(code)).toBe(`Other.${local}${STORED}`);
  });

  test("leaves nothing behind when an account is deleted, in whatever way it was written", async () => {
    const local = newAttemptId();
    const { code } = await aBuyer(world, { email: `${local}${CAPITALS}` });
    const message = { name: "Ann", email: `${local}${DECOMPOSED}`, message: "Hello", language: "en-US" } as const;
    expect(await world.client.send(createMessage, { body: message })).toMatchObject({ ok: true });
    expect(await deleteClient(world.services, `${local}${NAME_SERVICE}`)).toBe(true);
    expect(await emailOf(code)).toBeUndefined();
    const declared = database().selectFrom("declarations").select("email");
    expect((await declared.execute()).filter(({ email }) => email.startsWith(local))).toEqual([]);
  });

  test("is one for the mail service that says that there is no such mailbox", async () => {
    const local = newAttemptId();
    await suppress(world.services, `${local}${NAME_SERVICE}`, "bounced");
    expect(await suppressionOf(world.services, `${local}${CAPITALS}`)).toMatchObject({ reason: "bounced" });
  });

  test("that an earlier build stored as it came is stored as it is read", async () => {
    const local = newAttemptId();
    const { code } = await aBuyer(world, { email: `${local}@example.com` });
    await database()
      .updateTable("leads")
      .set({ email: `${local}${CAPITALS}` })
      .where("code", "=", code)
      .execute();
    await MIGRATIONS.find(({ name }) => name === "0050-domains-as-read")?.up(database());
    expect(await emailOf(code)).toBe(`${local}${STORED}`);
    expect((await leadsOf(world.services, `${local}${NAME_SERVICE}`)).map((lead) => lead.code)).toEqual([code]);
  });

  test("of a sign-up that an earlier build stored goes with the account", async () => {
    const local = newAttemptId();
    await aBuyer(world, { email: `${local}${CAPITALS}` });
    const asked = { event: "marathon", name: "Ann", language: "en-US", wantsNews: false };
    await askSignUp(world.services, { ...asked, email: `${local}${NAME_SERVICE}` });
    const stored = database().selectFrom("sign_ups").select("mailbox").where("name", "=", "Ann");
    await database()
      .updateTable("sign_ups")
      .set({ mailbox: `${local}@mÜller.example` })
      .execute();
    await MIGRATIONS.find(({ name }) => name === "0050-domains-as-read")?.up(database());
    expect(await stored.execute()).toEqual([{ mailbox: `${local}${STORED}` }]);
    expect(await deleteClient(world.services, `${local}${NAME_SERVICE}`)).toBe(true);
    expect(await stored.execute()).toEqual([]);
  });
});
