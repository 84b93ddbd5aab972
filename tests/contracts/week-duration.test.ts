import { expect, it } from "vitest";
import { exercisesDuration } from "../../src/app/session/lead/ask-training.ts";
import { startApiWorld } from "../support/api-world.ts";
import { ANSWERS, aBuyer } from "../support/buyer.ts";
import { SMALL_FUNNEL } from "../support/small-funnel.ts";

it("fetchExercisesDuration adds the sessions of the first week where the quiz plans them", async () => {
  const quiz = { ...SMALL_FUNNEL.quiz, plan: { activity: "run", session_minutes: "session_minutes" } as const };
  const world = await startApiWorld("sqlite", { definitions: new Map([["20", { ...SMALL_FUNNEL, quiz }]]) });
  try {
    const lead = await aBuyer(world);
    const answers = JSON.stringify({ ...ANSWERS, session_minutes: "30_min" });
    await world.services.database.updateTable("leads").set({ answers }).where("code", "=", lead.code).execute();
    expect(await exercisesDuration({ client: world.client }, lead)).toBe(74);
    await expect(exercisesDuration({ client: world.client }, { ...lead, proof: "another" })).rejects.toThrow(
      "no duration",
    );
  } finally {
    await world.stop();
  }
});
