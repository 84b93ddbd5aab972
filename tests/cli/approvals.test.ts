import { expect, it } from "vitest";
import { git, gitTree } from "../support/git-tree.ts";
import { funnel, replaceIn } from "../support/run-funnel.ts";

const commit = (root: string, email: string): void => {
  git(root, "add", "-A");
  git(root, "-c", `user.email=${email}`, "commit", "-qm", "change");
};

const changedTree = (...changes: readonly (readonly [file: string, from: string, to: string])[]): string => {
  const root = gitTree();
  git(root, "branch", "base");
  for (const [file, from, to] of changes) replaceIn(root, file, from, to);
  commit(root, "marketer@b.example");
  return root;
};

const approvals = (root: string, ...words: readonly string[]) => funnel("approvals", "base", ...words, "--cwd", root);

const CHEAP = ["funnels/products/plan.json", '"amount": "44.99"', '"amount": "0.01"'] as const;

it("lets small changes pass", async () => {
  const { status, stdout } = await approvals(
    changedTree(
      ["funnels/products/plan.json", '"amount": "44.99"', '"amount": "39.99"'],
      ["locales/en/sample.json", "What is your goal?", "What do you want?"],
    ),
  );
  expect([status, stdout]).toEqual([0, "nothing here needs a second person"]);
});

it("stops a price that moves by more than 30 %, until somebody else approves it", async () => {
  const root = changedTree(CHEAP);
  const first = await approvals(root);
  expect(first.stdout).toContain("open     price plan de-DE: 44.99 EUR → 0.01 EUR");
  expect(first.status).toBe(1);
  expect((await approvals(root, "--approve", "A day of free plans.")).stdout).toContain("wrote .ci/approvals/");
  commit(root, "marketer@b.example");
  expect((await approvals(root)).status).toBe(1);
  git(root, "reset", "-q", "--soft", "HEAD~1");
  commit(root, "finance@b.example");
  const last = await approvals(root);
  expect(last.stdout).toContain("approved price plan de-DE: 44.99 EUR → 0.01 EUR (by finance@b.example)");
  expect(last.status).toBe(0);
});

it("approves nothing else than what was looked at", async () => {
  const root = changedTree(CHEAP);
  await approvals(root, "--approve", "A day of free plans.");
  commit(root, "finance@b.example");
  replaceIn(root, "funnels/products/plan.json", '"amount": "0.01"', '"amount": "0.02"');
  commit(root, "marketer@b.example");
  expect((await approvals(root)).status).toBe(1);
});

it.each([
  [
    ["locales/en/sample.json", "What is your goal?", "See [this](https://evil.example/x)"],
    "origin https://evil.example",
  ],
  [["funnels/coupons/SALE.json", '"discount": 20', '"discount": 60'], "discount SALE: 20 % → 60 %"],
] as const)("stops %j", async (change, reported) => {
  const { status, stdout } = await approvals(changedTree(change));
  expect(stdout).toContain(reported);
  expect(status).toBe(1);
});

it("stops other words of consent", async () => {
  const { status, stdout } = await approvals(
    changedTree(["locales/de/sample.json", '"agree.title": "', '"agree.title": "Ja, oder? ']),
  );
  expect(stdout).toContain("consent de sample.agree.title");
  expect(status).toBe(1);
});
