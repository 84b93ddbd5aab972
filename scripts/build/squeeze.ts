import { type CompressOptions, minify } from "terser";
import type { Plugin } from "vite";

/** Arrow functions for functions that know no `this`: our code asks no function who it is. */
const COMPRESS: CompressOptions = {
  passes: 2,
  ecma: 2020,
  unsafe_arrows: true,
  unsafe_methods: true,
  keep_fargs: false,
};

/** A classic script, smaller by what the bundler's own minifier leaves: every byte of it comes before the first paint. */
export const squeeze = async (code: string): Promise<string> =>
  (await minify(code, { ecma: 2020, compress: { ...COMPRESS, unsafe: true }, toplevel: true, mangle: true })).code ??
  code;

/** `(0, react.f)(x)`, as the bundler calls what a CommonJS package exports so that it is handed no `this`: React reads none. */
const REACT_CALL = /(\w?)\(0, ?(import_(?:react|jsx_runtime)\w*\.\w+)\)\(/g;

/** Calls of React without the detour. `return(0,react.f)(x)` has no space to keep the words apart. */
export const withPlainCalls = (code: string): string =>
  code.replaceAll(REACT_CALL, (_call, word: string, callee: string) => `${word}${word && " "}${callee}(`);

/**
 * The same for what starts the application; names are shortened by the bundler afterwards. Libraries are small already, and
 * later parts are not worth the seconds.
 */
export const squeezeStart = (): Plugin => ({
  name: "squeeze-start",
  apply: "build",
  renderChunk: {
    order: "post",
    handler: async (code, { name }) =>
      name === "app"
        ? {
            code: withPlainCalls(
              (await minify(code, { ecma: 2020, compress: COMPRESS, module: true, mangle: false })).code ?? code,
            ),
            map: null,
          }
        : null,
  },
});
