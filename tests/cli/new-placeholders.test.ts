import { expect, it } from "vitest";
import { funnel, sampleTree } from "../support/run-funnel.ts";

it("begins a page with no sentence that could ship: the check tells every one", { timeout: 60_000 }, async () => {
  const root = sampleTree();
  expect((await funnel("new", "page", "press", "--title", "Press", "--cwd", root)).status).toBe(0);
  const { stdout } = await funnel("check", "--cwd", root, "--format", "json");
  const reported: readonly { code: string; file: string; message: string }[] = JSON.parse(stdout).problems;
  const inEnglish = reported.filter(({ code, file }) => code === "FNL5020" && file.startsWith("locales/en/"));
  expect(inEnglish.map(({ message }) => message)).toEqual([
    '"[add what a search result says about Press]" only keeps a place',
    '"[add the first paragraph of Press]" only keeps a place',
  ]);
});
