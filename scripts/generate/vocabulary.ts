import { BANNER, type Output } from "./emit.ts";
import { FAMILIES, type Family, type Kind, pascal } from "./kind-folders.ts";

const variable = (kind: Kind): string => {
  const name = pascal(kind.name) + pascal(kind.family).replace(/s$/, "");
  return name.charAt(0).toLowerCase() + name.slice(1);
};

/** `src/kinds/vocabulary.gen.ts`: every kind's pure half. */
export const vocabulary = (kinds: readonly Kind[]): Output => {
  const pure = kinds.filter((kind) => kind.hasDefinition);
  const imports = pure.map(
    (kind) => `import { kind as ${variable(kind)} } from "./${kind.family}/${kind.name}/definition.ts";`,
  );
  const maps = (Object.keys(FAMILIES) as Family[]).map((family) => {
    const entries = pure
      .filter((kind) => kind.family === family)
      .map((kind) => `    ["${kind.name}", ${variable(kind)}],`);
    const inner = entries.length === 0 ? "" : `\n${entries.join("\n")}\n  `;
    return `  ${family}: new Map<string, Entry<"${family}">>([${inner}]),`;
  });
  return {
    path: "src/kinds/vocabulary.gen.ts",
    text: `${BANNER}
import type { Vocabulary } from "../engine/runtime.ts";
${imports.map((line) => `${line}\n`).join("")}
type Entry<F extends keyof Vocabulary> = Vocabulary[F] extends ReadonlyMap<string, infer K> ? K : never;

export const vocabulary: Vocabulary = {
${maps.join("\n")}
};
`,
  };
};
