import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { funnel, sampleTree } from "../support/run-funnel.ts";

const json = (root: string, path: string): unknown => JSON.parse(readFileSync(join(root, path), "utf8"));
const EVENT = ["marathon", "harbor-run", "--base", "sample"];

it("writes what the organizer has said and leaves out the rest", async () => {
  const root = sampleTree();
  const said = ["--name", "Harbor Run", "--place", "Boston", "--date", "2027-09-12", "--distances", "5, 21.1"];
  const { status, stderr } = await funnel("new", ...EVENT, ...said, "--cwd", root);
  expect([stderr, status]).toEqual(["", 0]);
  expect(json(root, "funnels/marathons/harbor-run.json")).toEqual({
    $schema: "../../schemas/generated/marathon.schema.json",
    version: 1,
    id: "harbor-run",
    extends: "sample",
    page: "home",
    title: "marathons.harbor-run.title",
    description: "marathons.harbor-run.description",
    name: "marathons.harbor-run.name",
    place: "marathons.harbor-run.place",
    date: "2027-09-12",
    distances: [5, 21.1],
    text: "marathons.harbor-run.text",
    art: "doodle:running",
  });
  expect(json(root, "locales/de/marathons.json")).toMatchObject({
    "harbor-run.name": "Harbor Run",
    "harbor-run.place": "Boston",
    "harbor-run.title": "Harbor Run: get ready",
  });
});

it("lets runners sign up where the funnel has a dialog that answers them", async () => {
  const root = sampleTree();
  const path = join(root, "funnels/sample/funnel.json");
  const { modals, ...rest } = JSON.parse(readFileSync(path, "utf8")) as { readonly modals: object };
  const done = {
    kind: "MarathonSuccess",
    title: "sample.story.title",
    text: "sample.story.action",
    next: { mail: "sample.story.action" },
  };
  writeFileSync(path, JSON.stringify({ ...rest, modals: { ...modals, done } }));
  await funnel("new", ...EVENT, "--cwd", root);
  expect(json(root, "funnels/marathons/harbor-run.json")).toMatchObject({ sign_up: "done" });
  expect((await funnel("check", "--cwd", root)).stdout).not.toContain("error FNL");
});

it.each([
  ["an unknown funnel", ["marathon", "harbor-run", "--base", "sampel"], 'did you mean "sample"?'],
  ["an unknown page", [...EVENT, "--page", "hom"], 'did you mean "home"?'],
  ["distances that are none", [...EVENT, "--distances", "5,ten"], "--distances 5,ten are no kilometers"],
  ["a day that is none", [...EVENT, "--date", "2027-02-30"], "--date 2027-02-30 is no day; write 2027-09-12"],
  ["an id of capitals", ["marathon", "Harbor Run", "--base", "sample"], '"Harbor Run" is no id'],
])("refuses %s", async (_case, words, said) => {
  const { status, stderr } = await funnel("new", ...words, "--cwd", sampleTree());
  expect(stderr).toContain(said);
  expect(status).toBe(2);
});
