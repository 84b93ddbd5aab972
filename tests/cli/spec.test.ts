import { expect, it } from "vitest";
import { funnel } from "../support/run-funnel.ts";

it("prints what is reached and what is not, each with its count", async () => {
  const { stdout, status } = await funnel("spec", "--section", "6");
  expect(status).toBe(0);
  expect(stdout).toMatch(/^Reached: \d+\n/);
  expect(stdout).toMatch(/roles\/lead +`\/email`, then `\/results` +e2e\/purchase\.spec\.ts › /);
  expect(stdout).toMatch(/\nNot reached yet: \d+\n/);
});

it("prints the second list alone, as Markdown", async () => {
  const { stdout } = await funnel("spec", "--unreached", "--section", "9", "--format", "md");
  expect(stdout).toMatch(/^## Not reached yet: \d+\n\n\| entry \| why \| reached once there is \|/);
  expect(stdout).not.toContain("Reached:");
});

it("gives programs both lists with the same words", async () => {
  const { stdout } = await funnel("spec", "--section", "2", "--format", "json");
  const lists = JSON.parse(stdout) as { readonly reached: readonly object[]; readonly unreached: readonly object[] };
  expect(lists.reached).toContainEqual({
    entry: "pages/about",
    "reached at": "`/{locale}/about`",
    test: expect.stringContaining("tests/built/specification.test.ts"),
  });
  expect(lists.unreached.length + lists.reached.length).toBe(247);
});

it("says which sections there are", async () => {
  expect(await funnel("spec", "--section", "12")).toMatchObject({
    status: 2,
    stderr: 'error: the specification has no section "12"; it has 2, 3, 4, 5, 6, 7, 8, 9',
  });
});
