import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { asyncBufferFromFile, parquetReadObjects } from "hyparquet";
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

  it("writes every visit as CSV and as Parquet, and every event", async () => {
    const out = temporaryFolder();
    const write = (table: string, file: string) =>
      funnel("results", table, "--out", join(out, file), "--data", data, "--cwd", root);
    expect(await write("visits", "visits.csv")).toMatchObject({ status: 0 });
    const lines = readFileSync(join(out, "visits.csv"), "utf8").trimEnd().split("\r\n");
    expect(lines[0]).toMatch(/^session,visitor,started_at,last_at,funnel,/);
    expect(lines).toHaveLength(VISITS + 1);

    await write("visits", "visits.parquet");
    const rows = await parquetReadObjects({ file: await asyncBufferFromFile(join(out, "visits.parquet")) });
    expect(rows).toHaveLength(VISITS);
    const [session, , startedAt] = lines[1]?.split(",") ?? [];
    expect(rows[0]).toMatchObject({ session, started_at: new Date(startedAt ?? ""), funnel: "sample", campaign: null });

    expect((await write("events", "events.parquet")).stdout).toMatch(/^\d{4,} events written to/);
    const [event] = await parquetReadObjects({ file: await asyncBufferFromFile(join(out, "events.parquet")) });
    expect(event).toMatchObject({ payload: { funnel: "sample" }, contexts: null });
  });

  it("sets what advertising has cost against what visits brought", async () => {
    const file = join(temporaryFolder(), "costs.csv");
    writeFileSync(file, "day,source,amount,currency\n2026-10-20,video,1000000.00,EUR\n");
    const { worth } = JSON.parse(await results("worth", "--by", "source", "--spend", file));
    expect(worth).toHaveLength(4);
    expect(worth.find((row: { readonly source: string }) => row.source === "video")).toMatchObject({
      cost: "1000000.00 EUR",
    });
    writeFileSync(file, "day,source,amount,currency\n2026-10-20,video,much,EUR\n");
    const words = ["results", "worth", "--spend", file, "--data", data, "--cwd", root];
    const { status, stderr } = await funnel(...words);
    expect([status, stderr]).toEqual([2, expect.stringContaining('line 2: "much" is no amount; write it like 120.50')]);
  });

  it("fills no folder twice", async () => {
    const words = ["results", "--demo", "--visits", "5", "--data", data, "--cwd", root, "--funnel", "sample"];
    expect(await funnel(...words)).toMatchObject({ status: 3 });
  });
});

it(
  "results --demo alone fills a folder beside the definitions, to look at at once",
  async () => {
    const tree = sampleTree();
    const words = ["--cwd", tree, "--funnel", "sample", "--format", "json"];
    const demo = await funnel("results", "--demo", "--visits", "20", ...words);
    expect(JSON.parse(demo.stdout).total[0]).toMatchObject({ visits: "20" });
    const again = await funnel("results", "--data", join(tree, ".data-demo"), ...words);
    expect(again.stdout).toBe(demo.stdout);
  },
  DEMO_MS,
);

it(
  "results experiment tells of the experiments of the funnel that is asked for",
  async () => {
    const ofFunnel = async (id: string) =>
      JSON.parse((await funnel("results", "experiment", "--data", data, "--funnel", id, "--format", "json")).stdout);
    expect((await ofFunnel("20")).experiments).toMatchObject([{ experiment: "plan-order" }]);
    expect((await ofFunnel("342")).experiments).toEqual([]);
  },
  DEMO_MS,
);

it.each([
  [
    ["results", "sales"],
    'there are results of funnel, campaign, experiment, answers, worth, events, visits, not of "sales"',
  ],
  [["results", "--by", "age"], "--by age is none of step, locale"],
  [["results", "--since", "soon"], "--since is no moment: soon"],
  [["results", "visits"], "whose name ends in .csv or .parquet"],
])("%j is refused with a sentence", async (words, sentence) => {
  const { status, stderr } = await funnel(...words, "--cwd", root);
  expect(status).toBe(2);
  expect(stderr).toContain(sentence);
});
