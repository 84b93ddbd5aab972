import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isRecord, type Schema } from "./schema.ts";

/**
 * The five families. `tag`: property that names the kind. `names`: type of all these names. `union`: type of all nodes;
 * null where the kinds have no schema of their own.
 */
export const FAMILIES = {
  questions: { tag: "type", names: "QuestionType", union: "Question" },
  steps: { tag: "kind", names: "StepKindName", union: "Step" },
  sections: { tag: "kind", names: "SectionKindName", union: "Section" },
  screens: { tag: "kind", names: "ScreenKindName", union: null },
  modals: { tag: "kind", names: "ModalKindName", union: "Modal" },
} as const;

export type Family = keyof typeof FAMILIES;

export interface Kind {
  readonly family: Family;
  /** Folder name, which is the name in the JSON. */
  readonly name: string;
  /** Path below the repository. */
  readonly dir: string;
  readonly schema: Schema | null;
  /** Name of the type, from the schema's title. */
  readonly title: string | null;
  readonly hasDefinition: boolean;
  /** The first definition that its examples call valid; null without examples. */
  readonly example: unknown;
  /** Name of the component, when the folder has a view. */
  readonly view: string | null;
  /**
   * Chunk that holds the view, by the `x-chunk` of the schema; else that of its family. Views that are drawn together
   * arrive together; `first` ones come with the application.
   */
  readonly chunk: string;
}

export const pascal = (name: string): string =>
  name.replace(/(?:^|[-_])([a-zA-Z0-9])/g, (_match, letter: string) => letter.toUpperCase());

/** Why a schema cannot join the union; null when it can. */
const faultOf = (schema: unknown, name: string, tag: string): string | null => {
  if (!isRecord(schema)) return "is not an object";
  if (typeof schema["title"] !== "string" || !/^[A-Z]\w*$/.test(schema["title"])) return "has no title in PascalCase";
  const properties = schema["properties"];
  const tagged = isRecord(properties) ? properties[tag] : undefined;
  if (!isRecord(tagged) || tagged["const"] !== name) return `does not say "${tag}": { "const": "${name}" }`;
  if (!Array.isArray(schema["required"]) || !schema["required"].includes(tag)) return `does not require "${tag}"`;
  return null;
};

const readJson = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
};

const exportsName = (file: string, name: string): boolean =>
  existsSync(file) &&
  new RegExp(`export (?:(?:const|function) |\\{[^}]*\\bas )${name}\\b`).test(readFileSync(file, "utf8"));

/** Every kind folder with at least a sound schema or (screens) a definition. A half-written one is named and left out. */
export const readKinds = (root: string): { readonly kinds: readonly Kind[]; readonly warnings: readonly string[] } => {
  const warnings: string[] = [];
  const kinds: Kind[] = [];
  for (const family of Object.keys(FAMILIES) as Family[]) {
    const parent = join(root, "src/kinds", family);
    const names = existsSync(parent) ? readdirSync(parent, { withFileTypes: true }) : [];
    for (const entry of names.filter((each) => each.isDirectory()).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const kind = readKind(root, family, entry.name, warnings);
      if (kind) kinds.push(kind);
    }
  }
  return { kinds, warnings };
};

const exampleIn = (file: string): unknown => {
  const examples = existsSync(file) ? readJson(file) : null;
  const valid = isRecord(examples) && Array.isArray(examples["valid"]) ? examples["valid"] : [];
  return isRecord(valid[0]) ? valid[0]["definition"] : null;
};

const readKind = (root: string, family: Family, name: string, warnings: string[]): Kind | null => {
  const dir = `src/kinds/${family}/${name}`;
  const schemaFile = join(root, dir, "schema.json");
  const definitionFile = join(root, dir, "definition.ts");
  const view = pascal(name);
  const viewFile = join(root, dir, `${view}.tsx`);

  const schema = existsSync(schemaFile) ? readJson(schemaFile) : undefined;
  const fault = schema === undefined ? null : faultOf(schema, name, FAMILIES[family].tag);
  if (fault !== null) {
    warnings.push(`${dir}/schema.json ${fault}; the kind is left out`);
    return null;
  }
  const hasDefinition = exportsName(definitionFile, "kind");
  if (existsSync(definitionFile) && !hasDefinition) warnings.push(`${dir}/definition.ts does not export "kind"`);
  const hasView = exportsName(viewFile, view);
  if (existsSync(viewFile) && !hasView) warnings.push(`${dir}/${view}.tsx does not export "${view}"`);
  if (schema === undefined && !hasDefinition) return null;

  const sound = isRecord(schema) ? schema : null;
  return {
    family,
    name,
    dir,
    hasDefinition,
    schema: sound,
    title: sound ? String(sound["title"]) : null,
    example: exampleIn(join(root, dir, "examples.json")),
    view: hasView ? view : null,
    chunk: typeof sound?.["x-chunk"] === "string" ? sound["x-chunk"] : family,
  };
};
