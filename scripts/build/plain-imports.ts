import type { Plugin } from "vite";

/** What Vite puts around each `import()`, to fetch ahead what goes with a part. */
const HELPER = "function preload(baseModule, deps, importerUrl) {";

/** The second argument of its calls, in whose place Vite writes a list. */
const LIST = /,\s*__VITE_PRELOAD__\)/g;

/**
 * Calls that do no more than what they were handed.
 * @param isHelpers does this chunk hold the helper itself? @throws when it looks otherwise: another version of Vite has to be looked at
 */
export const withPlainImports = (code: string, isHelpers: boolean): string => {
  if (isHelpers && !code.includes(HELPER))
    throw new Error("Vite's helper of imports looks otherwise: look at its new version");
  return code
    .replace(HELPER, `${HELPER} return baseModule();`)
    .replaceAll("__vitePreload(", isHelpers ? "((load) => load())(" : "__vitePreload(")
    .replaceAll(LIST, ")");
};

/**
 * Imports as they are written. Vite's helper is 0.8 kB of gzip in the script that starts the application: with one style sheet and no
 * preloading of modules its list is always empty, and for parts that do not come `renderer/load-part.ts` answers.
 */
export const plainImports = (): Plugin => ({
  name: "plain-imports",
  apply: "build",
  renderChunk: {
    order: "pre",
    handler: (code, { moduleIds }) => ({
      code: withPlainImports(code, moduleIds.includes("\0vite/preload-helper.js")),
      map: null,
    }),
  },
});
