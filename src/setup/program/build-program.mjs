import { readFileSync } from "node:fs";
import { dirname, extname, join } from "node:path";
import { pathToFileURL } from "node:url";

/** Packages that a verb or an answer loads when it needs them, too big for a program that starts often, and what is no part of it. */
const EXTERNAL = [
  "jsdom",
  "@dagrejs/dagre",
  "@takumi-rs/core",
  "date-holidays",
  "esbuild",
  "ics",
  "sharp",
  "tsx",
  "vite",
];

// The packages in CommonJS that come along ask for each other and for Node's own parts with it.
const REQUIRE =
  'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);';

/** @type {Readonly<Record<string, import("esbuild").Loader>>} */
const LOADERS = { ".ts": "ts", ".tsx": "tsx" };

/**
 * A module keeps the address of its source wherever the program lies: it finds files of the repository by it.
 * @type {import("esbuild").Plugin}
 */
const addressOfSource = {
  name: "address of source",
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.(?:ts|tsx|mjs|js)$/ }, ({ path }) => {
      const text = readFileSync(path, "utf8");
      if (!text.includes("import.meta.")) return undefined;
      const names = { SOURCE_FOLDER: dirname(path), SOURCE_URL: pathToFileURL(path).href };
      const words = Object.entries(names).map(([name, value]) => `${name} = ${JSON.stringify(value)}`);
      // On the first line, so that all others keep their numbers.
      return { contents: `const ${words.join(", ")}; ${text}`, loader: LOADERS[extname(path)] ?? "js" };
    }),
};

/**
 * Bundles entries into a folder, with source maps beside the files.
 * @param {string} root
 * @param {string} folder
 * @param {readonly string[]} entries
 * @returns {Promise<{ readonly inputs: readonly string[], readonly outputs: readonly string[] }>} paths below the root
 * @throws when a source cannot be read, or the folder cannot be written
 */
export const buildProgram = async (root, folder, entries) => {
  const { build } = await import("esbuild");
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [...entries],
    outdir: folder,
    outbase: root,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    // Verbs that are loaded when they are asked for stay files of their own.
    splitting: true,
    format: "esm",
    platform: "node",
    target: `node${process.versions.node}`,
    mainFields: ["module", "main"],
    external: EXTERNAL,
    banner: { js: REQUIRE },
    define: { "import.meta.dirname": "SOURCE_FOLDER", "import.meta.url": "SOURCE_URL" },
    plugins: [addressOfSource],
    sourcemap: "external",
    sourcesContent: false,
    metafile: true,
    logLevel: "silent",
  });
  const below = (/** @type {string} */ path) => join(path);
  return { inputs: Object.keys(metafile.inputs).map(below), outputs: Object.keys(metafile.outputs).map(below) };
};
