import { readFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import languageServer from "vscode-json-languageservice/lib/umd/jsonLanguageService.js";
import { vocabulary } from "../../src/kinds/vocabulary.gen.ts";
import { readTexts } from "../../src/repository/disk.ts";

/** What VS Code itself asks, with the schemas that `.vscode/settings.json` names and no extension. */
const { getLanguageService, TextDocument } = languageServer;

interface Settings {
  readonly "json.schemas": readonly { readonly fileMatch: readonly string[]; readonly url: string }[];
}

const settings = JSON.parse(readFileSync(".vscode/settings.json", "utf8")) as Settings;
const service = getLanguageService({
  // A file names its schema itself, and that goes first.
  schemaRequestService: async (url) => readFileSync(fileURLToPath(url), "utf8"),
  workspaceContext: { resolveRelativePath: (path, from) => new URL(path, from).href },
});
service.configure({
  schemas: settings["json.schemas"].map(({ fileMatch, url }) => ({
    uri: `file:///${url}`,
    fileMatch: [...fileMatch],
    schema: JSON.parse(readFileSync(url, "utf8")) as object,
  })),
});

/** `text` with the cursor at `‸`. */
const openAt = (path: string, text: string) => {
  const document = TextDocument.create(`file:///${path}`, "json", 1, text.replace("‸", ""));
  return { document, position: document.positionAt(text.indexOf("‸")), json: service.parseJSONDocument(document) };
};

const offers = async (path: string, text: string): Promise<readonly string[]> => {
  const { document, position, json } = openAt(path, text);
  return ((await service.doComplete(document, position, json))?.items ?? []).map(({ label }) => label);
};

const hover = async (path: string, text: string): Promise<string> => {
  const { document, position, json } = openAt(path, text);
  return JSON.stringify((await service.doHover(document, position, json))?.contents ?? "");
};

const QUIZ = "funnels/20/quiz.json";
const step = (question: string) =>
  `{ "steps": { "goal": { "kind": "questions", "section": "goal", "question": ${question} } } }`;

it("offers every question type where a type is written", async () => {
  const types = await offers(QUIZ, step('{ "type": "‸" }'));
  expect(types).toContain('"single-choice"');
  expect(types).toContain('"target-weight"');
  expect(types).toHaveLength(16);
});

it("offers the properties of the type that was chosen and not those of others", async () => {
  const names = await offers(QUIZ, step('{ "type": "single-choice", ‸ }'));
  expect(names).toEqual(expect.arrayContaining(["options", "title", "why", "data_class"]));
  expect(names).not.toContain("quantity");
});

it("offers the values of a closed list", async () => {
  expect(await offers(QUIZ, step('{ "type": "yes-no", "data_class": "‸" }'))).toEqual([
    '"none"',
    '"personal"',
    '"special"',
  ]);
});

it("offers the section kinds of a page", async () => {
  const kinds = await offers("funnels/20/pages/home.json", '{ "sections": { "hero": { "kind": "‸" } } }');
  expect(kinds).toEqual(expect.arrayContaining(['"hero"', '"plan-picker"', '"countdown"']));
});

it("offers the name of a route where a step leads on", async () => {
  const names = await offers("funnels/20/funnel.json", '{ "steps": { "offer": { "kind": "upsell", "next": { ‸ } } } }');
  expect(names).toContain("route");
});

it("offers what a visitor of a story can do", async () => {
  const words = await offers("funnels/20/stories/too-young.json", '{ "story": [{ "at": "goal", ‸ }] }');
  expect(words).toEqual(expect.arrayContaining(["answers", "buys", "declines", "ends"]));
});

it("explains a property under the pointer, with an example", async () => {
  const text = await hover("funnels/products/plan.json", '{ "is_subsc‸ription": true }');
  expect(text).toContain("Renews until cancelled.");
  expect(text).toContain("Example");
});

it("underlines a key that nobody knows, at its place", async () => {
  const { document, json } = openAt("funnels/products/plan.json", '{\n  "prise": "1.00"\n}');
  const problems = await service.doValidation(document, json);
  expect(problems.find(({ range }) => range.start.line === 1)?.message).toBe("Property prise is not allowed.");
});

it("offers one of each question type to begin with, and none is underlined once it is taken", async () => {
  const { document, position, json } = openAt(QUIZ, step("‸"));
  const items = (await service.doComplete(document, position, json))?.items ?? [];
  const begun = items.filter(({ label }) => label.endsWith(": example"));
  expect(begun.map(({ label }) => label.replace(": example", "")).sort()).toEqual(
    [...vocabulary.questions.keys()].sort(),
  );
  for (const { insertText = "" } of begun) {
    const taken = openAt(QUIZ, step(insertText));
    const start = taken.document.getText().indexOf(insertText);
    const inside = (await service.doValidation(taken.document, taken.json)).filter(
      ({ range }) => taken.document.offsetAt(range.start) > start,
    );
    expect(inside.map(({ message }) => message)).toEqual([]);
  }
});

/** Each kind of file with a key whose hover is looked at, and a word of that hover. */
const FILES: readonly (readonly [path: string, key: string, says: string, offered: readonly string[]])[] = [
  ["funnels/20/funnel.json", "offers", "plans", ["brand", "start", "steps", "min_age"]],
  ["funnels/20/funnel.json", "routes", "several steps take", ["offers", "modals"]],
  ["funnels/20/quiz.json", "sections", "progress", ["steps", "roles"]],
  ["funnels/20/stories/too-young.json", "story", "Line by line", ["title", "visitor"]],
  ["funnels/20/pages/home.json", "title", "", ["kind", "description", "sections"]],
  ["funnels/site/pages/about.json", "robots", "search", ["kind", "title"]],
  ["funnels/products/plan.json", "is_subscription", "Renews until cancelled", ["sku", "prices", "category"]],
  ["funnels/brands/run.json", "hosts", "", ["name", "trader"]],
  ["funnels/seasonal/easter.json", "active", "first moment", ["extends", "pages", "patch"]],
  ["funnels/coupons/EASTER.json", "uses", "Orders", ["name", "discount", "discount_type"]],
  ["funnels/experiments/hero.json", "hypothesis", "", ["arms", "active", "extends"]],
  ["funnels/marathons/berlin.json", "name", "", ["version"]],
  ["funnels/price-history.json", "products", "", ["version"]],
  ["funnels/privacy.json", "storage", "", ["version"]],
  ["funnels/tracking-plan.json", "consent", "", ["version"]],
];

describe.each(FILES)("%s", (path, key, says, offered) => {
  it("is completed", async () => {
    expect(await offers(path, "{ ‸ }")).toEqual(expect.arrayContaining([...offered]));
  });

  it("is explained, with an example", async () => {
    const text = await hover(path, `{ "${key.slice(0, 2)}‸${key.slice(2)}": null }`);
    expect(text.toLowerCase()).toContain(says.toLowerCase());
    expect(text).toContain("Example: `");
  });

  it("is underlined where a key is misspelt", async () => {
    const { document, json } = openAt(path, `{\n  "${key}x": null\n}`);
    const problems = await service.doValidation(document, json);
    expect(problems.find(({ range }) => range.start.line === 1)?.message).toBe(`Property ${key}x is not allowed.`);
  });
});

it("underlines nothing in what is shipped, and knows every definition", async () => {
  const texts = [...readTexts(".")].filter(([path]) => path.startsWith("funnels/") && path.endsWith(".json"));
  expect(texts.length).toBeGreaterThan(100);
  const unknown: string[] = [];
  const underlined: string[] = [];
  for (const [path, text] of texts) {
    const document = TextDocument.create(pathToFileURL(path).href, "json", 1, text);
    const json = service.parseJSONDocument(document);
    if ((await service.getMatchingSchemas(document, json)).length === 0) unknown.push(path);
    for (const { message, range } of await service.doValidation(document, json))
      underlined.push(`${path}:${range.start.line + 1} ${typeof message === "string" ? message : message.value}`);
  }
  expect(unknown).toEqual([]);
  expect(underlined).toEqual([]);
}, 60_000);
