import { build, type Rolldown } from "vite";

/** Builds a file of `src/` and all that it imports as one script without modules. @returns its text */
export const buildClassicScript = async (entry: string, target: string): Promise<string> => {
  const result = await build({
    configFile: false,
    logLevel: "warn",
    build: {
      write: false,
      target,
      copyPublicDir: false,
      lib: { entry, formats: ["iife"], name: "funnelScript" },
    },
  });
  const outputs = (Array.isArray(result) ? result : [result]) as Rolldown.RolldownOutput[];
  const chunk = outputs[0]?.output[0];
  if (chunk?.type !== "chunk") throw new Error(`${entry} was built to something other than one chunk.`);
  return chunk.code.trim();
};
