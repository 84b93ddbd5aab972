import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, it } from "vitest";
import {
  modalTemplate,
  questionTemplate,
  screenTemplate,
  sectionTemplate,
  stepTemplate,
} from "../../src/cli/verbs/new/templates/kind-files.ts";

const REPOSITORY = join(import.meta.dirname, "../..");

const formatted = (path: string, text: string): string => {
  const words = ["node_modules/@biomejs/biome/bin/biome", "format", `--stdin-file-path=${path}`];
  const { stdout, stderr } = spawnSync(process.execPath, words, { cwd: REPOSITORY, input: text, encoding: "utf8" });
  expect(stderr).toBe("");
  return stdout;
};

it.each([
  ["questions", "star-rating", "StarRating", questionTemplate],
  ["steps", "cool-down", "CoolDown", stepTemplate],
  ["sections", "press-quotes", "PressQuotes", sectionTemplate],
  ["screens", "story-page", "StoryPage", screenTemplate],
  ["modals", "Gift", "Gift", modalTemplate],
])(
  "a kind of %s begins as the formatter would write it",
  (family, name, pascal, template) => {
    const sources = Object.entries(template(name, pascal)).filter(([file]) => /\.tsx?$/.test(file));
    for (const [file, text] of sources) expect(text).toBe(formatted(`src/kinds/${family}/${name}/${file}`, text));
  },
  30_000,
);
