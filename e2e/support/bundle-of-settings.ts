import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import type { BrowserContext } from "playwright/test";
import { buildAside, nameOf, scriptsIn } from "./bundle-of-plan.ts";

/** Text of each script, by the name under which it is asked for. */
export type Bundle = ReadonlyMap<string, string>;

const A_SCRIPT = /[\w.-]+-[\w-]{8}\.js/g;

/**
 * Builds the bundle with settings that `dist/` was not built with. A script has the name of the one in `dist/` that it stands
 * for, so that the documents there ask for it.
 */
export const buildWithSettings = async (settings: Readonly<Record<string, string>>): Promise<Bundle> => {
  const outDir = mkdtempSync(join(tmpdir(), "bundle-of-settings-"));
  Object.assign(process.env, settings);
  try {
    await buildAside({
      logLevel: "error",
      build: { outDir, emptyOutDir: true, copyPublicDir: false, minify: true, reportCompressedSize: false },
    });
  } finally {
    for (const name of Object.keys(settings)) delete process.env[name];
  }
  const [before, after] = [scriptsIn("dist"), scriptsIn(outDir)];
  const called = (names: readonly string[], name: string): readonly string[] =>
    names.filter((each) => nameOf(each) === name);
  const asked = new Map(
    after.map((file) => {
      const [one, ...others] = called(before, nameOf(file));
      const isOne = one !== undefined && others.length === 0 && called(after, nameOf(file)).length === 1;
      return [file, isOne ? one : file] as const;
    }),
  );
  const bundle = new Map(
    after.map((file) => {
      const text = readFileSync(join(outDir, "assets", file), "utf8");
      return [asked.get(file) ?? file, text.replaceAll(A_SCRIPT, (name) => asked.get(name) ?? name)] as const;
    }),
  );
  rmSync(outDir, { recursive: true });
  return bundle;
};

/** The browser gets these scripts, whatever the server has. */
export const serveBundle = (context: BrowserContext, bundle: Bundle): Promise<unknown> =>
  context.route(/\/assets\/[^/]+\.js$/, (route) => {
    const body = bundle.get(basename(new URL(route.request().url()).pathname));
    return body === undefined ? route.fallback() : route.fulfill({ contentType: "text/javascript", body });
  });
