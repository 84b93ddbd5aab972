import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { funnel, sampleTree } from "../support/run-funnel.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const VISITS = 400;
const DEMO_MS = 120_000;

const root = sampleTree();
const data = join(temporaryFolder(), "demo");
const results = async (...words: readonly string[]) =>
  (await funnel("results", ...words, "--data", data, "--cwd", root, "--funnel", "sample", "--format", "json")).stdout;

describe("results --demo", () => {
  beforeAll(async () => {
    await results("--demo", "--visits", String(VISITS));
  }, DEMO_MS);

  it("counts every visit once, and everybody at the first step", async () => {
    const { steps, total } = JSON.parse(await results("funnel"));
    expect(total[0]).toMatchObject({ visits: String(VISITS), "orders without a measured visit": "0" });
    expect(steps[0]).toMatchObject({ step: "goal", reachable: String(VISITS), reached: String(VISITS) });
    for (const { reachable, reached, left } of steps) {
      expect(Number(reached)).toBeLessThanOrEqual(Number(reachable));
      expect(Number(left)).toBeLessThanOrEqual(Number(reached));
    }
  });

  it("tells visits apart by what they were, and loses none", async () => {
    const { device } = JSON.parse(await results("funnel", "--by", "device"));
    const visits = device.map((row: { readonly visits: string }) => Number(row.visits));
    expect(device.map((row: { readonly device: string }) => row.device).sort()).toEqual(["desktop", "phone", "tablet"]);
    expect(visits.reduce((sum: number, each: number) => sum + each, 0)).toBe(VISITS);
  });

  it("counts nobody before the day that is asked for", async () => {
    const { total } = JSON.parse(await results("funnel", "--since", "2027-01-01"));
    expect(total[0]).toMatchObject({ visits: "0", leads: "0" });
  });

  it("fills no folder twice", async () => {
    const words = ["results", "--demo", "--visits", "5", "--data", data, "--cwd", root, "--funnel", "sample"];
    expect(await funnel(...words)).toMatchObject({ status: 3 });
  });
});

it.each([
  [["results", "sales"], 'there are results of funnel, campaign, experiment, answers, not of "sales"'],
  [["results", "--by", "age"], "--by age is none of step, locale"],
  [["results", "--since", "soon"], "--since is no moment: soon"],
  [["results", "--demo"], "say which"],
])("%j is refused with a sentence", async (words, sentence) => {
  const { status, stderr } = await funnel(...words, "--cwd", root);
  expect(status).toBe(2);
  expect(stderr).toContain(sentence);
});
