import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { funnel, replaceIn, sampleTree } from "../support/run-funnel.ts";

const storyIn = (root: string, name: string) =>
  JSON.parse(readFileSync(join(root, `funnels/sample/stories/${name}.json`), "utf8"));

const saved = async (): Promise<string> => {
  const root = sampleTree();
  const { status } = await funnel("walk", "sample", "--at", "2026-11-21", "--save", "buyer", "--cwd", root);
  expect(status).toBe(0);
  return root;
};

it("keeps a walk as a story that is true and reads line by line", async () => {
  const root = await saved();
  const text = readFileSync(join(root, "funnels/sample/stories/buyer.json"), "utf8");
  expect(text).toContain('  "visitor": { "locale": "en-US", "day": "2026-11-21" },\n');
  expect(text).toContain('    { "at": "checkout", "buys": "plan" },\n    { "at": "offer", "buys": "extra" },\n');
  const { stdout } = await funnel("check", "--cwd", root);
  expect(stdout).toMatch(/no problems/);
});

it("takes the words of the author for a title, and answers from a file", async () => {
  const root = sampleTree();
  writeFileSync(join(root, "answers.json"), '{ "goal": "walk", "agree": "no" }');
  const words = ["--answers", join(root, "answers.json"), "--save", "walker", "--title", "Wants to walk and buys"];
  await funnel("walk", "sample", ...words, "--locale", "fr-FR", "--cwd", root);
  const { title, visitor, story } = storyIn(root, "walker");
  expect([title, visitor.locale]).toEqual(["Wants to walk and buys", "fr-FR"]);
  expect(story.slice(0, 3).map(({ at, answers }: Record<string, unknown>) => [at, answers])).toEqual([
    ["goal", "walk"],
    ["age", { value: 18, unit: "years" }],
    ["agree", "no"],
  ]);
});

it("writes over no story, and none of a campaign or of many walks", async () => {
  const root = await saved();
  const refused = async (...words: readonly string[]) => {
    const { status, stdout, stderr } = await funnel("walk", ...words, "--cwd", root);
    expect([status, stdout]).toEqual([2, ""]);
    return stderr;
  };
  expect(await refused("sample", "--save", "buyer")).toContain("--again buyer records it anew");
  expect(await refused("sale", "--save", "other")).toContain("a story is about the funnel itself");
  expect(await refused("sample", "--all-paths", "--save", "other")).toContain("--save keeps one walk");
  expect(await refused("sample", "--save", "../other")).toContain('"../other" is no id');
  expect(await refused("sample", "--title", "Wants to walk")).toContain("say --save <name>, too");
  expect(await refused("sample", "--seed", "")).toContain("is no whole number");
  expect(await refused("sample", "--again", "byuer")).toContain('did you mean "buyer"?');
  expect(existsSync(join(root, "funnels/sample/stories/other.json"))).toBe(false);
});

it("records anew what is no longer true, and does there what the visitor did before", async () => {
  const root = await saved();
  expect((await funnel("walk", "sample", "--again", "--cwd", root)).stdout).toBe("every story is true");
  replaceIn(root, "funnels/sample/quiz.json", '"next": "agree"', '"next": "email"');
  replaceIn(root, "funnels/sample/stories/buyer.json", '"offer", "buys"', '"offer", "declines"');
  await funnel("walk", "sample", "--again", "--cwd", root);
  const { story } = storyIn(root, "buyer");
  expect(story.map(({ at }: { at: string }) => at)).toEqual([
    "goal",
    "age",
    "email",
    "results",
    "results",
    "checkout",
    "offer",
    "success",
  ]);
  expect(story.at(-2)).toEqual({ at: "offer", declines: "extra" });
});

it("fills a story of which only the lines that matter are written", async () => {
  const root = await saved();
  const path = join(root, "funnels/sample/stories/buyer.json");
  const matters = [
    { at: "agree", answers: "no" },
    { at: "offer", declines: "extra" },
  ];
  writeFileSync(path, JSON.stringify({ ...storyIn(root, "buyer"), story: matters }));
  await funnel("walk", "sample", "--again", "buyer", "--cwd", root);
  const { story } = storyIn(root, "buyer");
  expect(story).toHaveLength(9);
  expect(story).toEqual(expect.arrayContaining(matters));
  expect((await funnel("check", "--cwd", root)).status).toBe(0);
});

it("leads the visitors of stories through a new question", async () => {
  const root = await saved();
  const words = ["question", "sleep", "--funnel", "sample", "--after", "goal", "--type", "yes-no"];
  expect((await funnel("new", ...words, "--cwd", root)).status).toBe(0);
  const { story } = storyIn(root, "buyer");
  expect(story.slice(0, 3).map(({ at }: { at: string }) => at)).toEqual(["goal", "sleep", "age"]);
});
