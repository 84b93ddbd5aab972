import { BANNER, type Output } from "./emit.ts";
import type { Family, Kind } from "./kind-folders.ts";

const FIRST = "first";
const DRAWN: readonly Family[] = ["questions", "sections", "modals", "steps"];

const alias = (kind: Kind): string => `${kind.view}${kind.family.charAt(0).toUpperCase()}${kind.family.slice(1, -1)}`;

const imports = (kinds: readonly Kind[]): string =>
  kinds
    .map((kind) => `import { ${kind.view} as ${alias(kind)} } from "./${kind.family}/${kind.name}/${kind.view}.tsx";\n`)
    .join("");

const registry = (kinds: readonly Kind[]): string => {
  const families = DRAWN.map((family) => ({ family, members: kinds.filter((kind) => kind.family === family) }));
  const lines = families
    .filter(({ members }) => members.length > 0)
    .map(
      ({ family, members }) =>
        `  ${family}: {\n${members.map((kind) => `    "${kind.name}": ${alias(kind)},\n`).join("")}  },\n`,
    );
  return `export const views: Views = viewsOf({\n${lines.join("")}});\n`;
};

const largest = (chunks: readonly string[], kinds: readonly Kind[]): string | undefined =>
  chunks
    .map((chunk) => ({ chunk, size: kinds.filter((kind) => kind.chunk === chunk).length }))
    .filter(({ size }) => size > 0)
    .sort((a, b) => b.size - a.size)[0]?.chunk;

/** `src/kinds/views.gen.ts`: the React half of the first kinds, and `views-<chunk>.gen.ts` for those that come later. */
export const viewRegistry = (kinds: readonly Kind[]): readonly Output[] => {
  const drawn = kinds.filter((kind) => kind.view !== null && DRAWN.includes(kind.family));
  const inChunk = (name: string) => drawn.filter(({ chunk }) => chunk === name);
  const chunks = [...new Set(drawn.map(({ chunk }) => chunk))].filter((chunk) => chunk !== FIRST);
  // The largest chunk of a family is not named by its members: it holds whatever the others do not.
  const rest = new Map(
    DRAWN.map((family) => [
      family,
      largest(
        chunks,
        drawn.filter((kind) => kind.family === family),
      ),
    ]),
  );
  const namesOf = (chunk: string): readonly string[] => [
    ...inChunk(chunk).flatMap(({ family, name }) => (rest.get(family) === chunk ? [] : [`${family}/${name}`])),
    ...DRAWN.flatMap((family) => (rest.get(family) === chunk ? [`${family}/`] : [])),
  ];
  const isRest = (chunk: string): boolean => [...rest.values()].includes(chunk);
  const later = chunks
    .toSorted((a, b) => Number(isRest(a)) - Number(isRest(b)))
    .map((chunk) => {
      const names = namesOf(chunk).map((name) => `"${name}"`);
      return `  {\n    chunk: "${chunk}",\n    names: [${names.join(", ")}],\n    load: async () => (await import("./views-${chunk}.gen.ts")).views,\n  },\n`;
    });
  return [
    {
      path: "src/kinds/views.gen.ts",
      text: `${BANNER}
import { type ViewChunk, type Views, viewsOf } from "./any-view.ts";
${imports(inChunk(FIRST))}
${registry(inChunk(FIRST))}
export const viewChunks: readonly ViewChunk[] = [\n${later.join("")}];
`,
    },
    ...chunks.map((chunk) => ({
      path: `src/kinds/views-${chunk}.gen.ts`,
      text: `${BANNER}
import { type Views, viewsOf } from "./any-view.ts";
${imports(inChunk(chunk))}
${registry(inChunk(chunk))}`,
    })),
  ];
};
