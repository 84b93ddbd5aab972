import { cpSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { toyKindsMisused, toyKindsUsed, toyModal, toyQuestion, toySection } from "./kinds.ts";
import { toyLocale, toyLocaleMisused, toyLocaleUsed } from "./locale.ts";
import { toyProof, toyRule, toyRulesBroken } from "./rules.ts";
import { PROVIDERS, toyCall, toyProvider, toyVerb } from "./server.ts";
import { type Additions, type Serving, ToyRepository } from "./toy-repository.ts";

/** A dozen programs, one after the other or two at a time, on a machine that has other work. */
const PATIENCE = 1_200_000;

const repository = new ToyRepository();
let types = "";
let check = "";
let checkOfSlips = "";
let checkOfToys = "";
let checkOfLaw = "";
let help = "";
let server: Serving;
/** Files in which authors use what was added. */
let content: readonly string[] = [];

const problemsIn = (
  report: string,
): readonly { readonly code: string; readonly message: string; readonly help: string }[] => JSON.parse(report).problems;
const page = (path: string): string => repository.read(`dist/site/brand/${path}.html`);
const pageData = (path: string): string => repository.read(`dist/site/brand/page-data/${path}/page-data.json`);
const reference = (name: string): string => repository.read(`docs/reference/${name}.md`);
const answerOf = async (path: string): Promise<unknown> => (await fetch(`${server.origin}${path}`)).json();

/** Another content in a folder of its own. */
const contentWith = (name: string, ...additions: readonly Additions[]): string => {
  for (const each of additions) repository.add(each);
  for (const folder of ["funnels", "locales"])
    cpSync(join(repository.root, folder), join(repository.root, ".cache", name, folder), { recursive: true });
  repository.restore("funnels", "locales");
  return `.cache/${name}`;
};

beforeAll(async () => {
  for (const toy of [toyQuestion, toySection, toyModal, toyRule, toyProof, toyCall, toyProvider, toyVerb, toyLocale])
    repository.add(toy);
  repository.replace(PROVIDERS, '["braintree", "simulated"]', '["voucher", "braintree", "simulated"]');
  await repository.mustRun("--import", "tsx", "scripts/generate.ts");
  await repository.mustRun("src/cli/funnel.mjs", "docs");
  const portuguese = toyLocaleUsed({
    sample: repository.read("locales/en/sample.json"),
    app: repository.read("locales/en/app.json"),
  });
  const slips = contentWith("slips", portuguese, toyKindsMisused);
  const toys = contentWith("toys", portuguese, toyRulesBroken);
  const unlawful = contentWith("unlawful", portuguese, toyLocaleMisused);
  for (const used of [toyLocale, portuguese, toyKindsUsed]) repository.add(used);
  content = [...new Set([portuguese, toyKindsUsed].flatMap((used) => Object.keys(used)))];
  const reported = async (...words: readonly string[]): Promise<string> =>
    (await repository.run("src/cli/funnel.mjs", ...words)).text;
  [types, check, checkOfSlips, checkOfToys, checkOfLaw, help] = await Promise.all([
    repository.run("node_modules/typescript/bin/tsc", "-p", "tsconfig.json").then(({ text }) => text),
    reported("check", "--format", "json"),
    reported("check", "--format", "json", "--cwd", slips),
    reported("check", "--format", "json", "--cwd", toys),
    reported("check", "--format", "json", "--cwd", unlawful),
    reported("--help"),
    repository.build(),
  ]);
  server = await repository.serve({ VOUCHER_KEY: "v-key" });
}, PATIENCE);
afterAll(() => server.stop());

const only = (toy: object, folder: string): boolean => Object.keys(toy).every((path) => path.startsWith(`${folder}/`));
const slip = (key: string) => problemsIn(checkOfSlips).find(({ message }) => message === `unknown key "${key}"`);
const problem = (code: string, report = checkOfToys) => problemsIn(report).find((each) => each.code === code);

it("holds together with one more of everything, and no other file was touched", () => {
  expect(types).toBe("");
  // The toys speak English in every language, and the toy language is English, too: of that alone the checker warns.
  const untranslated = new Set(["FNL5010", "FNL5022", "FNL5043"]);
  expect(problemsIn(check).filter(({ code }) => !untranslated.has(code))).toEqual([]);
  expect(repository.handWritten()).toEqual(
    [toyQuestion, toySection, toyModal, toyRule, toyProof, toyCall, toyProvider, toyVerb, toyLocale]
      .flatMap((toy) => Object.keys(toy))
      .concat(PROVIDERS, content)
      .sort(),
  );
});

it("takes a question type for its folder", async () => {
  expect(only(toyQuestion, "src/kinds/questions/star-rating")).toBe(true);
  expect(slip("labl")?.help).toBe('did you mean "label"?');
  expect(page("en-US/home")).toContain('data-question="stars"');
  expect(page("de-DE/quiz")).toContain("How many stars?");
  expect(await answerOf("/api/funnels/20/quizzes")).toMatchObject({
    questions: expect.arrayContaining([expect.objectContaining({ id: "stars" })]),
  });
  expect(reference("questions")).toContain("\n## star-rating\n");
});

it("takes a section for its folder", () => {
  expect(only(toySection, "src/kinds/sections/news-strip")).toBe(true);
  expect(slip("txt")?.help).toBe('did you mean "text"?');
  expect(page("en-US/home")).toContain("It rains.");
  expect(reference("sections")).toContain("\n## news-strip\n");
});

it("takes a modal for its folder", () => {
  expect(only(toyModal, "src/kinds/modals/Hint")).toBe(true);
  expect(slip("tetx")?.help).toBe('did you mean "text"?');
  expect(pageData("en-US/home")).toContain("Run slowly.");
  expect(reference("modals")).toContain("\n## Hint\n");
});

it("takes a rule for one file", () => {
  expect(Object.keys(toyRule)).toEqual(["src/checker/rules/4-money/toy-sku.ts"]);
  expect(problem("FNL4099")).toMatchObject({ message: "this is a toy", help: "sell something else" });
  expect(reference("rules")).toContain("\n### FNL4099\n");
});

it("takes a proof for one file, and shows the visitor whom it finds", () => {
  expect(Object.keys(toyProof)).toEqual(["src/checker/rules/3-flow/toy-refusal.ts"]);
  expect(problem("FNL3099")).toMatchObject({
    message: '"sorry" is on another page',
    help: expect.stringContaining('a visitor\'s story: answers goal: "run" → answers age: {"value":10,"unit":"years"}'),
  });
  expect(reference("rules")).toContain("\n### FNL3099\n");
});

it("takes a call for one file on each side", async () => {
  expect(Object.keys(toyCall)).toEqual(["schemas/api/get-weather.json", "src/server/http/handlers/get-weather.ts"]);
  expect(await answerOf("/api/weather/bergen")).toEqual({ rains: true });
  expect((await fetch(`${server.origin}/api/weather/Bergen`)).status).toBe(404);
  expect(await answerOf("/api/openapi.json")).toMatchObject({
    paths: { "/api/weather/{town}": { get: { operationId: "getWeather" } } },
  });
  expect(repository.read("src/api/calls/get-weather.gen.ts")).toContain('path: "weather/{town}"');
});

it("takes a payment provider for its folder and one line", async () => {
  expect(only(toyProvider, "src/payments/voucher")).toBe(true);
  expect(repository.changedLines(PROVIDERS)).toEqual(['const ORDER = ["voucher", "braintree", "simulated"] as const;']);
  expect(await answerOf("/api/config/20/payment?currency_id=USD")).toMatchObject({
    provider: "voucher",
    authorization: "v-key",
  });
  const { headers } = await fetch(`${server.origin}/en-US/checkout`);
  expect(headers.get("content-security-policy")).toContain("https://vouchers.example");
});

it("takes a verb for its folder", { timeout: 60_000 }, async () => {
  expect(only(toyVerb, "src/cli/verbs/greet")).toBe(true);
  expect(help).toMatch(/^ {2}greet\b.*Greets whoever writes definitions/m);
  expect((await repository.run("src/cli/funnel.mjs", "greet")).text).toBe("good morning\n");
  expect(reference("verbs")).toContain("\n## greet\n");
});

it("takes a locale for content alone, and lets nothing pass that its law forbids", async () => {
  expect(Object.keys(toyLocale)).toEqual(["locales/locales.json"]);
  expect(problem("FNL9007", checkOfLaw)?.message).toBe(
    "the order button does not say in pt-PT that the order costs money",
  );
  expect(page("pt-PT/home")).toContain('<html lang="pt-PT"');
  expect(page("en-US/home")).toContain('hreflang="pt-PT"');
  const { url } = await fetch(server.origin, { headers: { "accept-language": "pt-BR,pt;q=0.9" } });
  expect(new URL(url).pathname).toBe("/pt-PT");
  expect(reference("locales")).toContain("| pt-PT | JPY | PT |");
  expect(await answerOf("/api/funnels/20/products")).toMatchObject({
    products: [
      { key: "plan", prices: { "fr-FR": { amount: "44.99" }, "pt-PT": { amount: "8998", currency_id: "JPY" } } },
    ],
  });
});
