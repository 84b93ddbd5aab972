import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createLead } from "../../src/api/calls/create-lead.gen.ts";
import { getLeadSummary } from "../../src/api/calls/get-lead-summary.gen.ts";
import { updateQuizData } from "../../src/api/calls/update-quiz-data.gen.ts";
import { findLead } from "../../src/server/leads/leads.ts";
import { type ApiWorld, ENGINES, startApiWorld } from "../support/api-world.ts";
import { ANSWERS, aBuyer } from "../support/buyer.ts";

const LEAD = { quiz_id: "running-test", source: "react", language: "en-US", email: "ann@example.com" } as const;

describe.each(ENGINES)("answers that are sent, on %s", (engine) => {
  let world: ApiWorld;
  beforeAll(async () => {
    world = await startApiWorld(engine);
  });
  afterAll(() => world.stop());

  test.each([[[12]], [{ years: 12 }], [true], ["2012-02-31"], ["2012/05/12"], [1_000_000_000]])(
    "createLead refuses an age that cannot be read: %j",
    async (age) => {
      const response = await fetch(`${world.origin}/api/funnels/20/quiz-data`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ ...LEAD, quiz_answers: { ...ANSWERS, age } }),
      });
      expect(response.status).toBe(422);
    },
  );

  test.each([
    ["weight", 1e308],
    ["weight", -80],
    ["height", 3_000],
    ["target_weight", 0],
    ["goal", 1e308],
    ["days", [1, 1e308]],
  ])("createLead and updateQuizData refuse %s of %j and say at which field", async (name, value) => {
    const quiz_answers = { ...ANSWERS, [name]: value };
    const refused = {
      ok: false,
      error: { error_code: "validation_failed", fields: [{ field: `quiz_answers.${name}`, code: "pattern" }] },
    };
    const params = { funnel: "20" };
    expect(await world.client.send(createLead, { params, body: { ...LEAD, quiz_answers } })).toMatchObject(refused);
    const { code, proof } = await aBuyer(world);
    const change = { params: { id: code }, body: { quiz_id: "q", quiz_answers } };
    expect(await world.client.send(updateQuizData, change, { proof })).toMatchObject(refused);
  });

  test("the summary of a lead with a weight that nobody has is one without a weight", async () => {
    const { code, proof } = await aBuyer(world);
    const answers = JSON.stringify({ ...ANSWERS, weight: 1e308 });
    await world.services.database.updateTable("leads").set({ answers }).where("code", "=", code).execute();
    const asked = { params: { code }, query: { today: "2026-11-20" } };
    expect(await world.client.send(getLeadSummary, asked, { proof })).toMatchObject({
      ok: true,
      value: { summary: { weight: null, months: 2, walkingSteps: expect.any(Number) } },
    });
  });

  test("answers that come late change nothing: neither of another tab nor sent again", async () => {
    const { code, proof } = await aBuyer(world);
    const save = (weight: number, sequence?: number) => {
      const body = { quiz_id: "q", quiz_answers: { ...ANSWERS, weight }, ...(sequence !== undefined && { sequence }) };
      return world.client.send(updateQuizData, { params: { id: code }, body }, { proof });
    };
    const weight = async (): Promise<unknown> => {
      const lead = await findLead(world.services, code);
      return (JSON.parse(lead?.answers ?? "{}") as { readonly weight?: unknown }).weight;
    };
    const SAVED = { ok: true, value: { success: true, segment: null } };
    expect([await save(81, 5), await weight()]).toEqual([SAVED, 81]);
    expect([await save(82, 4), await weight()]).toEqual([SAVED, 81]);
    expect([await save(83, 5), await weight()]).toEqual([SAVED, 83]);
    expect([await save(84, 1_800_000_000_000), await weight()]).toEqual([SAVED, 84]);
    // Of a build that numbers nothing.
    expect([await save(85), await weight()]).toEqual([SAVED, 85]);
    expect([await save(86, 5), await weight()]).toEqual([SAVED, 85]);
  });
});
