import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { funnel, sampleTree } from "../support/run-funnel.ts";

const read = (root: string, path: string) => JSON.parse(readFileSync(join(root, path), "utf8"));

it("writes a price and the line of the history that proves the old one", async () => {
  const root = sampleTree();
  const { status, stdout } = await funnel("price", "extra", "EUR=12.99", "--from", "2026-12-01", "--cwd", root);
  expect(stdout).toContain("changed funnels/products/extra.json");
  expect(status).toBe(0);
  expect(read(root, "funnels/products/extra.json").prices["fr-FR"]).toMatchObject({
    amount: "12.99",
    currency_id: "EUR",
  });
  const history = read(root, "funnels/price-history.json").products.extra;
  expect(history.at(-1)).toEqual({
    from: "2026-12-01",
    prices: { "de-DE": "12.99", "en-150": "12.99", "es-ES": "12.99", "fr-FR": "12.99", "it-IT": "12.99" },
  });
  const then = await funnel("prices", "--product", "extra", "--locale", "de-DE", "--at", "2026-11-15", "--cwd", root);
  expect(then.stdout).not.toContain("12.99");
  const now = await funnel("prices", "--product", "extra", "--locale", "de-DE", "--at", "2026-12-01", "--cwd", root);
  expect(now.stdout).toContain("12.99");
});

it("takes a second change of one day into its line", async () => {
  const root = sampleTree();
  await funnel("price", "extra", "de-DE=12.99", "--from", "2026-12-01", "--cwd", root);
  await funnel("price", "extra", "de-DE=12.49", "it-IT=12.49", "--from", "2026-12-01", "--cwd", root);
  const history = read(root, "funnels/price-history.json").products.extra;
  expect(history.at(-1)).toEqual({ from: "2026-12-01", prices: { "de-DE": "12.49", "it-IT": "12.49" } });
});

it.each([
  [["extr", "EUR=1.00"], 'did you mean "extra"?'],
  [["extra", "CHF=1.00"], '"extra" has no prices in "CHF"'],
  [["extra", "EUR=1"], "EUR=1 is no amount in EUR"],
  [["extra", "EUR=1.00", "--from", "2020-01-01"], "--from cannot be earlier"],
  [["extra", "EUR=1.00", "--from", "tomorrow"], "--from tomorrow is no day"],
])("answers price %j with exit code 2 and a sentence", async (words, sentence) => {
  const { status, stderr } = await funnel("price", ...words, "--cwd", sampleTree());
  expect(stderr).toContain(sentence);
  expect(status).toBe(2);
});

it("shows prices as the coupon of a campaign makes them", async () => {
  const root = sampleTree();
  const { stdout } = await funnel(
    "prices",
    "--product",
    "short",
    "--locale",
    "de-DE",
    "--format",
    "json",
    "--cwd",
    root,
  );
  const sale = ["--campaign", "sale", "--format", "json", "--cwd", root];
  const under = await funnel("prices", "--product", "short", "--locale", "de-DE", ...sale);
  expect(JSON.parse(stdout)[0].now).toBe("14.99");
  expect(JSON.parse(under.stdout)[0].now).toBe("11.99");
  expect((await funnel("prices", "--campaign", "sael", "--cwd", root)).stderr).toContain('did you mean "sale"?');
});
