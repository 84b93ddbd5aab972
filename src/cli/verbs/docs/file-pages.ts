import { readdirSync } from "node:fs";
import { join } from "node:path";
import { readJson } from "./kind-pages.ts";
import { isRecord, propertiesText, type Schema, textOr } from "./schema-text.ts";

/** What can be written in each file, and the small words that all of them use. */
export const filePages = (repository: string): ReadonlyMap<string, string> => {
  const folder = join(repository, "schemas");
  const schemas = readdirSync(folder)
    .filter((name) => name.endsWith(".schema.json") && !name.endsWith(".gen.schema.json"))
    .sort()
    .map((name) => [name.replace(".schema.json", ""), readJson(join(folder, name))] as const);
  const files = schemas.filter(([name]) => name !== "common");
  const common = schemas.find(([name]) => name === "common")?.[1];
  return new Map([
    [
      "files.md",
      ["# Files", "What can be written in each file.", ...files.map(([name, schema]) => fileText(name, schema))].join(
        "\n\n",
      ),
    ],
    [
      "common.md",
      [
        "# Small words",
        "Used by all files.",
        ...definitions(common ?? {}).map(([name, schema]) => wordText(name, schema)),
      ].join("\n\n"),
    ],
  ]);
};

const definitions = (schema: Schema): readonly (readonly [string, Schema])[] =>
  Object.entries(isRecord(schema["$defs"]) ? schema["$defs"] : {}).flatMap(([name, each]) =>
    isRecord(each) ? [[name, each] as const] : [],
  );

const fileText = (name: string, schema: Schema): string =>
  [
    `## ${name}`,
    textOr(schema["description"], ""),
    propertiesText(schema).join("\n"),
    ...definitions(schema).map(([title, each]) =>
      [`### ${name}: ${title}`, textOr(each["description"], ""), propertiesText(each).join("\n"), ...alternatives(each)]
        .filter((part) => part !== "")
        .join("\n\n"),
    ),
  ].join("\n\n");

const wordText = (name: string, schema: Schema): string => {
  const { description, examples, pattern, enum: values } = schema;
  const shown = Array.isArray(examples) ? examples.map((example) => `\`${JSON.stringify(example)}\``).join(", ") : "";
  return [
    `## ${name}`,
    textOr(description, ""),
    ...(Array.isArray(values) ? [`One of: ${values.map((value) => `\`${JSON.stringify(value)}\``).join(", ")}.`] : []),
    ...(typeof pattern === "string" ? [`Written as: \`${pattern}\``] : []),
    ...(shown === "" ? [] : [`Examples: ${shown}`]),
    ...(propertiesText(schema).length > 0 ? [propertiesText(schema).join("\n")] : []),
    ...alternatives(schema),
  ].join("\n\n");
};

const alternatives = ({ oneOf }: Schema): readonly string[] => {
  if (!Array.isArray(oneOf)) return [];
  const keys = oneOf.flatMap((each) =>
    isRecord(each) && isRecord(each["properties"]) ? [`{ ${Object.keys(each["properties"]).join(", ")} }`] : [],
  );
  return keys.length === 0 ? [] : [`Exactly one of: ${keys.map((each) => `\`${each}\``).join(", ")}.`];
};
