import { readdirSync, readFileSync } from "node:fs";
import { loadValidator } from "../../src/cli/language.ts";
import { readJson } from "../../src/funnel/read-json.ts";
import { translateErrors } from "../../src/funnel/translate-errors.ts";

interface SectionNode {
  readonly kind: string;
  readonly [key: string]: unknown;
}

/** `examples.json` of a section. */
interface Examples {
  readonly valid: readonly { readonly name: string; readonly definition: SectionNode }[];
  readonly invalid: readonly { readonly name: string; readonly definition: SectionNode; readonly expect: string }[];
}

const ROOT = "src/kinds/sections";
const kinds = readdirSync(ROOT, { withFileTypes: true }).filter((entry) => entry.isDirectory());
// Files of ours, whose shape the tests prove.
const examplesOf = (kind: string): Examples =>
  JSON.parse(readFileSync(`${ROOT}/${kind}/examples.json`, "utf8")) as Examples;

export const validSections = kinds.flatMap(({ name: kind }) =>
  examplesOf(kind).valid.map((example) => ({ kind, ...example })),
);
export const invalidSections = kinds.flatMap(({ name: kind }) =>
  examplesOf(kind).invalid.map((example) => ({ kind, ...example })),
);

const validator = loadValidator();

/** What the checker says to an author about a page with this one section. */
export const messagesAbout = (definition: unknown): readonly string[] => {
  const page = {
    version: 1,
    kind: "landing",
    title: "test.title",
    description: "test.description",
    sections: { only: definition },
  };
  const { document } = readJson("funnels/20/pages/home.json", JSON.stringify(page));
  if (!document) throw new Error("a page that was just written is JSON");
  return translateErrors(document, validator.validate("page", page).errors, validator).map(({ message }) => message);
};
