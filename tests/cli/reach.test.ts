import { expect, it } from "vitest";
import { funnel, sampleTree } from "../support/run-funnel.ts";

const root = sampleTree();

it("says on how many ways a step lies, and how to come there soonest", async () => {
  const { status, stdout } = await funnel("reach", "height", "sample", "--cwd", root);
  expect(stdout).toContain("% of all ways (");
  expect(stdout).toContain('answers agree: "yes"');
  expect(stdout).toMatch(/see it with npm run dev: http:\/\/brand\.localhost:5173\/state\/sample\/\d+$/);
  expect(status).toBe(0);
});

it("counts every way through the first step, and fewer through a step that some go by", async () => {
  const share = async (name: string) =>
    JSON.parse((await funnel("reach", name, "sample", "--cwd", root, "--format", "json")).stdout);
  const first = await share("goal");
  expect(first).toMatchObject({ steps: ["goal"], soonest: [] });
  expect(first.through).toBe(first.ways);
  const sorry = await share("sorry");
  expect(sorry.ways).toBe(first.ways);
  expect(sorry.through).toBeGreaterThan(0);
  expect(sorry.through).toBeLessThan(sorry.ways);
});

it("knows a step by its page, and what was perhaps meant", async () => {
  expect((await funnel("reach", "checkout", "sample", "--cwd", root)).status).toBe(0);
  const { status, stderr } = await funnel("reach", "heigth", "sample", "--cwd", root);
  expect([status, stderr]).toEqual([2, expect.stringContaining('did you mean "height"?')]);
});
