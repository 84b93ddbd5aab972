import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isRecord, propertiesText, type Schema, textOr } from "./schema-text.ts";

const FAMILIES = [
  ["questions", "Question types", "What a step can ask: `question.type`."],
  ["steps", "Step kinds", "What a step does: `kind` of a step in `quiz.json` or `funnel.json`."],
  ["sections", "Sections", "What a page is built of: `kind` of a section of a page."],
  ["screens", "Page kinds", "What a page is: `kind` of a page."],
  ["modals", "Modals", "What opens over a page: `kind` of a modal in `funnel.json`."],
] as const;

/** One page a family of kinds: name → Markdown. */
export const kindPages = (repository: string): ReadonlyMap<string, string> =>
  new Map(
    FAMILIES.map(([family, title, says]) => {
      const folder = join(repository, "src/kinds", family);
      const names = readdirSync(folder)
        .filter((name) => existsSync(join(folder, name, "schema.json")))
        .sort();
      const list = names.map((name) => `[${name}](#${name.toLowerCase()})`).join(" · ");
      const kinds = names.map((name) =>
        kindText(name, readJson(join(folder, name, "schema.json")), readJson(join(folder, name, "examples.json"))),
      );
      return [`${family}.md`, [`# ${title}`, says, list, ...kinds].join("\n\n")];
    }),
  );

export const readJson = (file: string): Schema => JSON.parse(readFileSync(file, "utf8"));

const kindText = (name: string, schema: Schema, examples: Schema): string => {
  const { valid } = examples;
  const [first] = Array.isArray(valid) ? valid : [];
  const definition = isRecord(first) ? first["definition"] : undefined;
  return [
    `## ${name}`,
    textOr(schema["description"], ""),
    propertiesText(schema).join("\n"),
    ...(definition === undefined
      ? []
      : [`Example: ${String(first["name"])}`, `\`\`\`json\n${JSON.stringify(definition, null, 2)}\n\`\`\``]),
  ].join("\n\n");
};
