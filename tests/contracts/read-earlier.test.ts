import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { updateLeadEmail } from "../../src/api/calls/update-lead-email.gen.ts";
import { deleteClient } from "../../src/server/accounts/delete-client.ts";
import { enterMailbox } from "../../src/server/accounts/enter-mailbox.ts";
import type { LeadRow } from "../../src/server/database/tables.ts";
import { shareAdvertising } from "../../src/server/http/handlers/share-advertising.ts";
import { updateLeadEmail as updateEmail } from "../../src/server/http/handlers/update-lead-email.ts";
import { updateQuizData } from "../../src/server/http/handlers/update-quiz-data.ts";
import { type ApiWorld, ENGINES, startApiWorld } from "../support/api-world.ts";
import { ANSWERS, aBuyer, type Buyer, newAttemptId, proveMailbox } from "../support/buyer.ts";
import { heldUpAt } from "../support/simulation/held-up.ts";

const PLACE = { trace_id: "1".repeat(32), ip: "203.0.113.9", country: "US", state: "", city: "" };
const CALLER = { ip: "127.0.0.1", header: () => undefined };

describe.each(ENGINES)("who acts on a lead that changed since it was read, on %s", (engine) => {
  let world: ApiWorld;
  beforeAll(async () => {
    world = await startApiWorld(engine, {
      advertising: [{ name: "pixel", required: [], send: () => Promise.reject(new Error("not sent")) }],
    });
  });
  afterAll(() => world.stop());

  const anAddress = (): string => `eve.${newAttemptId()}@example.com`;
  const readLead = ({ code }: Pick<Buyer, "code">): Promise<LeadRow> =>
    world.services.database.selectFrom("leads").selectAll().where("code", "=", code).executeTakeFirstOrThrow();
  const leadsWith = (email: string) =>
    world.services.database.selectFrom("leads").selectAll().where("email", "=", email).execute();
  const move = ({ code, proof }: Buyer, email: string) =>
    world.client.send(updateLeadEmail, { params: { id: code }, body: { email } }, { proof });

  test("proves no mailbox that its browser has named since", async () => {
    const eve = await aBuyer(world);
    const lead = await readLead(eve);
    const victim = anAddress();
    await move(eve, victim);
    const entered = await enterMailbox(world.services, { client: lead, by: "code" }, { lead, proof: eve.proof }, PLACE);
    expect(entered).toBeNull();
    expect(await readLead(eve)).toMatchObject({ email: victim, proven_at: null });
  });

  test("goes on with a lead of its own where another lead has the mailbox that was proved", async () => {
    const payer = await aBuyer(world);
    const eve = await aBuyer(world, { email: payer.email });
    const held = { lead: await readLead(eve), proof: eve.proof };
    const victim = anAddress();
    await move(eve, victim);
    const entered = await enterMailbox(world.services, { client: await readLead(payer), by: "code" }, held, PLACE);
    expect(await readLead(eve)).toMatchObject({ email: victim, proven_at: null });
    expect(await readLead(entered ?? eve)).toMatchObject({ email: payer.email, proven_at: world.clock.now });
  });

  test("keeps no proof with an address that was named while another one was proved", async () => {
    const victim = anAddress();
    const eve = await aBuyer(world, { email: victim });
    const lead = await readLead(eve);
    await move(eve, anAddress());
    await proveMailbox(world, eve);
    await updateEmail({ params: { id: eve.code }, body: { email: victim } }, world.services, {
      ...CALLER,
      lead,
    });
    expect(await readLead(eve)).toMatchObject({ email: victim, proven_at: null });
  });

  test("writes no answers into a lead that was deleted", async () => {
    const ann = await aBuyer(world);
    await ann.pay({});
    const lead = await readLead(ann);
    await deleteClient(world.services, ann.email);
    const body = { quiz_id: "running-test", quiz_answers: ANSWERS };
    const answer = await updateQuizData({ params: { id: ann.code }, body }, world.services, {
      ...CALLER,
      lead,
    });
    expect(answer).toMatchObject({ ok: false, error: { code: "not_found" } });
    expect(await readLead(ann)).toMatchObject({ email: "", answers: "{}", quiz_id: null, segment: null });
  });

  test("keeps nothing that is for advertisers of a lead that was deleted", async () => {
    const ann = await aBuyer(world);
    await ann.pay({});
    const lead = await readLead(ann);
    await deleteClient(world.services, ann.email);
    const answer = await shareAdvertising(
      { params: { id: ann.code }, body: { allowed: true, visitor_code: "v1" } },
      world.services,
      { ...CALLER, lead },
    );
    expect(answer).toMatchObject({ ok: false, error: { code: "not_found" } });
    const kept = world.services.database.selectFrom("ad_identities").selectAll().where("lead_code", "=", ann.code);
    expect(await kept.execute()).toEqual([]);
  });

  test("does not come back by a sign-in after the deletion", async () => {
    const ann = await aBuyer(world);
    const lead = await readLead(ann);
    await deleteClient(world.services, ann.email);
    expect(await enterMailbox(world.services, { client: lead, by: "code" }, null, PLACE)).toBeNull();
    expect(await leadsWith(ann.email)).toEqual([]);
  });

  test("does not come back by a sign-in in the middle of the deletion, wherever that stands", async () => {
    for (let point = 1; point <= 8; point += 1) {
      const ann = await aBuyer(world);
      const lead = await readLead(ann);
      const deletion = heldUpAt(world.services, point);
      const deleted = deleteClient(deletion.services, ann.email);
      await deletion.reached;
      const entered = enterMailbox(world.services, { client: lead, by: "code" }, null, PLACE);
      await Promise.race([entered, new Promise((resolve) => setTimeout(resolve, 100))]);
      deletion.release();
      await Promise.all([deleted, entered]);
      expect([point, await leadsWith(ann.email)]).toEqual([point, []]);
    }
  });
});
