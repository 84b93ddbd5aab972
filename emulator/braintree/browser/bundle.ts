import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const SCRIPTS = [
  "hosted-field",
  "songbird",
  "step-up",
  "challenge",
  "dispatch-frame",
  "redirect-frame",
  "paypal-window",
  "google-pay",
  "axo",
  "fraudnet",
] as const;
export type ScriptName = (typeof SCRIPTS)[number];

/** The scripts of the provider's pages, each with all that it needs; browsers read no TypeScript. */
export const bundleScripts = async (): Promise<ReadonlyMap<ScriptName, string>> => {
  const { outputFiles } = await build({
    entryPoints: SCRIPTS.map((name) => fileURLToPath(new URL(`./scripts/${name}.ts`, import.meta.url))),
    bundle: true,
    write: false,
    format: "iife",
    target: "es2022",
    outdir: "out",
    logLevel: "silent",
  });
  return new Map(
    SCRIPTS.flatMap((name): [ScriptName, string][] => {
      const file = outputFiles.find(({ path }) => path.endsWith(`/${name}.js`));
      return file ? [[name, file.text]] : [];
    }),
  );
};
