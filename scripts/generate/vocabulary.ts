import { BANNER, type Output } from "./emit.ts";
import { FAMILIES, type Family, type Kind, pascal } from "./kind-folders.ts";

const variable = (kind: Kind): string => {
  const name = pascal(kind.name) + pascal(kind.family).replace(/s$/, "");
  return name.charAt(0).toLowerCase() + name.slice(1);
};

const importsOf = (kinds: readonly Kind[]): string =>
  kinds
    .map((kind) => `import { kind as ${variable(kind)} } from "./${kind.family}/${kind.name}/definition.ts";\n`)
    .join("");

/** `src/kinds/section-kinds.gen.ts`: the pure half of every section. The engine plays without: browsers never need it. */
export const sectionKinds = (kinds: readonly Kind[]): Output => {
  const sections = kinds.filter(({ hasDefinition, family }) => hasDefinition && family === "sections");
  return {
    path: "src/kinds/section-kinds.gen.ts",
    text: `${BANNER}
import type { SectionKind } from "../engine/contracts/section-kind.ts";
${importsOf(sections)}
export const sectionKinds: ReadonlyMap<string, SectionKind> = new Map<string, SectionKind>([
${sections.map((kind) => `  ["${kind.name}", ${variable(kind)}],`).join("\n")}
]);
`,
  };
};

/** `src/kinds/vocabulary.gen.ts`: the pure half of every kind that the engine plays. */
export const vocabulary = (kinds: readonly Kind[]): Output => {
  const pure = kinds.filter((kind) => kind.hasDefinition && kind.family !== "sections");
  const families = (Object.keys(FAMILIES) as Family[]).filter((family) => family !== "sections");
  const maps = families.map((family) => {
    const members = pure.filter((kind) => kind.family === family).map((kind) => `    ${variable(kind)},`);
    const inner = members.length === 0 ? "" : `\n${members.join("\n")}\n  `;
    return `  ${family}: byName<Entry<"${family}">>([${inner}], (each) => each.${family === "questions" ? "type" : "kind"}),`;
  });
  return {
    path: "src/kinds/vocabulary.gen.ts",
    text: `${BANNER}
import type { Vocabulary } from "../engine/definition/runtime.ts";
${importsOf(pure)}
type Entry<F extends keyof Vocabulary> = Vocabulary[F] extends ReadonlyMap<string, infer K> ? K : never;

/** A kind names itself: as its folder, which a test holds. */
const byName = <K,>(kinds: readonly K[], nameOf: (kind: K) => string): ReadonlyMap<string, K> =>
  new Map(kinds.map((kind) => [nameOf(kind), kind]));

export const vocabulary: Vocabulary = {
${maps.join("\n")}
};
`,
  };
};
