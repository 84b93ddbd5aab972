import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import languageServer from "vscode-json-languageservice/lib/umd/jsonLanguageService.js";

/** What VS Code itself asks, with the schemas that `.vscode/settings.json` names and no extension. */
const { getLanguageService, TextDocument } = languageServer;

interface Settings {
  readonly "json.schemas": readonly { readonly fileMatch: readonly string[]; readonly url: string }[];
}

const settings = JSON.parse(readFileSync(".vscode/settings.json", "utf8")) as Settings;
const service = getLanguageService({});
service.configure({
  schemas: settings["json.schemas"].map(({ fileMatch, url }) => ({
    uri: `file:///${url}`,
    fileMatch: [...fileMatch],
    schema: JSON.parse(readFileSync(url, "utf8")) as object,
  })),
});

/** `text` with the cursor at `‸`. */
const at = (path: string, text: string) => {
  const document = TextDocument.create(`file:///${path}`, "json", 1, text.replace("‸", ""));
  return { document, position: document.positionAt(text.indexOf("‸")), json: service.parseJSONDocument(document) };
};

const offers = async (path: string, text: string): Promise<readonly string[]> => {
  const { document, position, json } = at(path, text);
  return ((await service.doComplete(document, position, json))?.items ?? []).map(({ label }) => label);
};

const hover = async (path: string, text: string): Promise<string> => {
  const { document, position, json } = at(path, text);
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

it("explains a property under the pointer, with an example", async () => {
  const text = await hover("funnels/products/plan.json", '{ "is_subsc‸ription": true }');
  expect(text).toContain("Renews until cancelled.");
  expect(text).toContain("Example");
});

it("underlines a key that nobody knows, at its place", async () => {
  const { document, json } = at("funnels/products/plan.json", '{\n  "prise": "1.00"\n}');
  const problems = await service.doValidation(document, json);
  expect(problems.find(({ range }) => range.start.line === 1)?.message).toBe("Property prise is not allowed.");
});
