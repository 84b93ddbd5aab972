import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/** Chunk of the bundler's own functions, which it keeps apart. */
const RUNTIME = "rolldown-runtime";
const LIBRARIES = "libraries";

const IMPORT = /import \{([^}]*)\} from "\.\/rolldown-runtime-[^"]*";\n?/;
const EXPORT = /\nexport \{([^}]*)\};?\s*$/;

/** What this file needs to know of a chunk in Vite's manifest. */
interface Chunk {
  readonly name?: string;
  readonly imports?: readonly string[];
}

/** Marks what the runtime exports among the exports of the libraries. */
const MARK = "$";

const markedImport = (names: string): string =>
  names.replaceAll(/(\w+) as (\w+)/g, (_pair, exported: string, local: string) => `${MARK}${exported} as ${local}`);

const markedExport = (names: string): string =>
  names.replaceAll(/(\w+) as (\w+)/g, (_pair, local: string, exported: string) => `${local} as ${MARK}${exported}`);

/** The libraries with the runtime in front of them, which they export beside their own. */
export const withRuntime = (libraries: string, runtime: string): string => {
  const [, names = ""] = EXPORT.exec(runtime) ?? [];
  return `${runtime.replace(EXPORT, "\n")}${libraries.replace(IMPORT, "")}\nexport {${markedExport(names)}};`;
};

/** A chunk that has from the libraries what it had from the runtime. @param libraries file of theirs, beside it */
export const fromLibraries = (code: string, libraries: string): string =>
  code.replace(IMPORT, (_line, names: string) => `import {${markedImport(names)}} from "./${libraries}";\n`);

/** Vite's manifest in which the libraries stand wherever that chunk stood. */
export const withoutRuntime = (manifest: string): string => {
  const chunks = JSON.parse(manifest) as Readonly<Record<string, Chunk>>; // Written by Vite a moment ago.
  const keyOf = (wanted: string): string => Object.keys(chunks).find((key) => chunks[key]?.name === wanted) ?? "";
  const runtime = keyOf(RUNTIME);
  const libraries = keyOf(LIBRARIES);
  const importsOf = (key: string, imports: readonly string[]): readonly string[] =>
    [...new Set(imports.map((each) => (each === runtime ? libraries : each)))].filter((each) => each !== key);
  const rest = Object.entries(chunks)
    .filter(([key]) => key !== runtime)
    .map(([key, chunk]) => [key, chunk.imports ? { ...chunk, imports: importsOf(key, chunk.imports) } : chunk]);
  return JSON.stringify(Object.fromEntries(rest), null, 2);
};

/**
 * Puts the bundler's own functions into the chunk of libraries, which every visit loads first anyway: one request less. The bundler
 * keeps them apart while some chunk needs them and no library.
 */
export const oneRuntime = (): Plugin => {
  let tellRuntime: (code: string) => void;
  let runtime: Promise<string>;
  return {
    name: "one-runtime",
    apply: "build",
    renderStart() {
      runtime = new Promise((resolve) => {
        tellRuntime = resolve;
      });
    },
    renderChunk: {
      order: "pre",
      handler: async (code, { name }, _options, { chunks }) => {
        if (name === RUNTIME) {
          tellRuntime(code);
          return null;
        }
        if (name === LIBRARIES) return { code: withRuntime(code, await runtime), map: null };
        const libraries = Object.values(chunks)
          .find((each) => each.name === LIBRARIES)
          ?.fileName.split("/")
          .at(-1);
        return libraries === undefined ? null : { code: fromLibraries(code, libraries), map: null };
      },
    },
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        for (const { name, fileName } of Object.values(bundle)) if (name === RUNTIME) delete bundle[fileName];
      },
    },
    // Vite writes it after every other plugin had its turn.
    writeBundle({ dir = "" }) {
      const file = join(dir, "manifest.json");
      writeFileSync(file, withoutRuntime(readFileSync(file, "utf8")));
    },
  };
};
