import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { checkTree } from "../../src/checker/check-tree.ts";
import { vocabulary } from "../../src/kinds/vocabulary.gen.ts";
import { createWorld } from "../../src/repository/create-world.ts";
import { readTexts } from "../../src/repository/disk.ts";
import { loadValidator } from "../../src/repository/language.ts";
import { editedTexts } from "../support/editor/editor.ts";
import { replaceIn, sampleTree } from "../support/run-funnel.ts";
import { openEditor } from "./open-editor.ts";

const QUIZ = "funnels/sample/quiz.json";
const FUNNEL = "funnels/sample/funnel.json";
const HOME = "funnels/sample/pages/home.json";
const RESULTS = "funnels/sample/pages/results.json";
const CAMPAIGN = "funnels/seasonal/sale.json";

const labels = ({ items }: { readonly items: readonly { readonly label: string }[] }): readonly string[] =>
  items.map(({ label }) => label);

it("underlines an unknown step while it is typed, and writes the right one", { timeout: 60_000 }, async () => {
  const editor = await openEditor(sampleTree());
  const text = editor.readText(QUIZ);
  await editor.type(QUIZ, text.replace('"to": "height"', '"to": "heihgt"'));
  const problem = await editor.reported(QUIZ, "FNL2001");
  expect(problem?.message).toContain('did you mean "height"?');
  expect(problem?.range.end.character).toBe((problem?.range.start.character ?? 0) + '"heihgt"'.length);
  const [fix] = problem ? await editor.fixes(QUIZ, problem) : [];
  expect(fix?.title).toBe('Write "height" (FNL2001)');
  const fixed = fix?.edit && editedTexts(fix.edit, () => text.replace('"to": "height"', '"to": "heihgt"'));
  expect([...(fixed?.values() ?? [])]).toEqual([text]);
  await editor.type(QUIZ, text);
  await editor.reported(QUIZ, null);
});

it("offers every id where it belongs, also while the file is no JSON", { timeout: 60_000 }, async () => {
  const editor = await openEditor(sampleTree());
  const quiz = editor.readText(QUIZ);
  const offered = async (path: string, text: string) => labels(await editor.complete(await editor.type(path, text)));

  expect(await offered(QUIZ, quiz.replace('"next": "age"', '"next": "‸"'))).toEqual(
    expect.arrayContaining(["age", "agree", "email", "success"]),
  );
  expect(await offered(QUIZ, quiz.replace('"next": "age"', '"next": ‸'))).toContain("age");
  expect(await offered(QUIZ, quiz.replace('"next": "age"', '"next": "em‸'))).toEqual(["email"]);
  expect(await offered(QUIZ, quiz.replace('"answer": "agree"', '"answer": "‸"'))).toContain("goal");
  expect(await offered(QUIZ, quiz.replace('"is": "yes"', '"is": "‸"'))).toEqual(["yes", "no"]);
  expect(await offered(QUIZ, quiz.replace('"sample.goal.title"', '"goal.‸"'))).toContain("sample.goal.title");
  expect(await offered(QUIZ, quiz.replace('"emoji:running-shoe"', '"emoji:running‸"'))).toContain("emoji:running-shoe");
  expect(await offered(QUIZ, quiz.replace('"section": "you"', '"section": "‸"'))).toEqual(["you", "body"]);
  const funnel = editor.readText(FUNNEL);
  expect(await offered(FUNNEL, funnel.replace('"product": "extra"', '"product": "‸"'))).toEqual(
    expect.arrayContaining(["extra", "plan", "short"]),
  );
  expect(await offered(FUNNEL, funnel.replace('"page": "offer"', '"page": "‸"'))).toContain("checkout");
  expect(await offered(FUNNEL, funnel.replace('"doodle:strolling"', '"doodle:‸"'))).toContain("doodle:jumping");
  const results = editor.readText(RESULTS);
  expect(results).toContain('"modal": "shorter"');
  expect(await offered(RESULTS, results.replace('"shorter"', '"‸"'))).toEqual(["shorter"]);
  const plan = editor.readText("funnels/tracking-plan.json");
  expect(
    await offered("funnels/tracking-plan.json", plan.replace(/"fields": \[\s*"event_id"/, '"fields": ["‸"')),
  ).toContain("event_id");
});

it("offers what a patch lies over, and the ids inside of it", { timeout: 60_000 }, async () => {
  const editor = await openEditor(sampleTree());
  const campaign = JSON.parse(editor.readText(CAMPAIGN)) as Record<string, unknown>;
  const offered = async (patch: string) =>
    labels(
      await editor.complete(
        await editor.type(CAMPAIGN, JSON.stringify({ ...campaign, patch: "PATCH" }).replace('"PATCH"', patch)),
      ),
    );
  expect(await offered('{ "pages": { ‸ } }')).toEqual(expect.arrayContaining(["home", "checkout"]));
  expect(await offered('{ "pages": { "home": { "sections": { "‸" } } } }')).toContain("hero");
  expect(await offered('{ "quiz": { "steps": { "goal": { ‸ } } } }')).toEqual(
    expect.arrayContaining(["question", "next"]),
  );
  expect(await offered('{ "quiz": { "steps": { "goal": { "next": "‸" } } } }')).toContain("email");
  expect(await offered('{ "pages": { "home": { "title": "‸" } } }')).toContain("sample.goal.title");
  expect(await offered('{ "pages": { "home": { "art": "doodle:jum‸" } } }')).toEqual(["doodle:jumping"]);
});

it("shows a message in ten locales and a price in every currency", { timeout: 60_000 }, async () => {
  const editor = await openEditor(sampleTree());
  const message = JSON.stringify(await editor.hover(await editor.at(QUIZ, "sample.goal.ti")));
  for (const locale of ["de-DE", "en-150", "en-AU", "en-CA", "en-GB", "en-US", "es-419", "es-ES", "fr-FR", "it-IT"])
    expect(message).toContain(locale);
  const price = JSON.stringify(await editor.hover(await editor.at(FUNNEL, '"product": "ext')));
  for (const currency of ["EUR", "USD", "GBP", "CAD", "AUD"]) expect(price).toContain(currency);
});

it("goes to where a name begins, and lists all who say it", { timeout: 60_000 }, async () => {
  const editor = await openEditor(sampleTree());
  const at = await editor.at(QUIZ, '"next": "ag');
  const [target] = await editor.definition(at);
  expect(target?.uri).toBe(editor.uriOf(QUIZ));
  const line = editor.readText(QUIZ).split("\n")[target?.range.start.line ?? 0];
  expect(line?.trim()).toBe('"age": {');
  const places = await editor.references(at);
  expect(places.length).toBeGreaterThanOrEqual(3);
  const [words] = await editor.definition(await editor.at(QUIZ, "sample.goal.ti"));
  expect(words?.uri).toContain("/locales/");
  const [page] = await editor.definition(await editor.at(FUNNEL, '"page": "off'));
  expect(page?.uri).toBe(editor.uriOf("funnels/sample/pages/offer.json"));
});

it("renames a step everywhere; it keeps its former name, and the check finds nothing", {
  timeout: 60_000,
}, async () => {
  const root = sampleTree();
  const editor = await openEditor(root);
  const edit = await editor.rename(await editor.at(QUIZ, '"next": "ag'), "how_old");
  const texts = new Map(readTexts(root));
  const language = { validator: loadValidator(), vocabulary, world: createWorld(vocabulary, "2026-11-21") };
  const before = checkTree(texts, language).problems;
  const changed = editedTexts(edit, (uri) => readFileSync(fileURLToPath(uri), "utf8"));
  for (const [uri, text] of changed) texts.set(fileURLToPath(uri).slice(root.length + 1), text);
  const quiz = JSON.parse(texts.get(QUIZ) ?? "") as { steps: Record<string, object>; roles: { age: string } };
  expect(quiz.steps["how_old"]).toMatchObject({ renamedFrom: ["age"] });
  expect(quiz.steps["age"]).toBeUndefined();
  expect(quiz.roles.age).toBe("how_old");
  expect(checkTree(texts, language).problems.map(({ code, file }) => `${code} ${file}`)).toEqual(
    before.map(({ code, file }) => `${code} ${file}`),
  );
});

it("renames a message in every language", { timeout: 60_000 }, async () => {
  const editor = await openEditor(sampleTree());
  const edit = await editor.rename(await editor.at(QUIZ, "sample.goal.ti"), "sample.goal.question");
  const files = Object.keys(edit.changes ?? {}).map((uri) => uri.split("/").slice(-3).join("/"));
  expect(files.sort()).toEqual([
    "funnels/sample/quiz.json",
    ...["de", "en", "es", "fr", "it"].map((language) => `locales/${language}/sample.json`),
  ]);
  await expect(editor.rename(await editor.at(FUNNEL, '"product": "ext'), "more")).rejects.toThrow("orders");
});

it("outlines a file and finds a name in all of them", { timeout: 60_000 }, async () => {
  const editor = await openEditor(sampleTree());
  await editor.at(QUIZ, "{");
  const outline = await editor.symbols(QUIZ);
  expect(outline.map(({ name }) => name)).toEqual(expect.arrayContaining(["you", "goal", "age"]));
  const options = outline.find(({ name }) => name === "goal")?.children ?? [];
  expect(options.map(({ name }) => name)).toEqual(["run", "walk"]);
  expect((await editor.symbolsNamed("checkout")).map(({ name }) => name)).toContain("checkout");
});

it("tells what only playing the funnel shows", { timeout: 60_000 }, async () => {
  const editor = await openEditor(sampleTree());
  await editor.type(FUNNEL, editor.readText(FUNNEL).replace('"next": "checkout"', '"next": "offer"'));
  expect((await editor.reported(FUNNEL, "FNL3021"))?.message).toContain('leads to "offer", which is not open yet');
});

it("hears of files that change outside of the editor", { timeout: 60_000 }, async () => {
  const root = sampleTree();
  const editor = await openEditor(root);
  replaceIn(root, HOME, '"sample.home.title"', '"sample.home.titel"');
  await editor.changedOnDisk(HOME);
  expect((await editor.reported(HOME, "FNL5001"))?.message).toContain("sample.home.titel");
});
