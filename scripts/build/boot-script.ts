import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { build, type Rolldown } from "vite";

/** Builds the boot script as one classic script and writes it, for the prerenderer to inline. @returns its text. */
export const buildBootScript = async (file: string): Promise<string> => {
  const result = await build({
    configFile: false,
    logLevel: "warn",
    build: {
      write: false,
      target: "es2020",
      copyPublicDir: false,
      lib: { entry: "src/app/boot/boot.ts", formats: ["iife"], name: "funnelBootScript" },
    },
  });
  const outputs = (Array.isArray(result) ? result : [result]) as Rolldown.RolldownOutput[];
  const chunk = outputs[0]?.output[0];
  if (chunk?.type !== "chunk") throw new Error("The boot script was built to something other than one chunk.");
  const text = chunk.code.trim();
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
  return text;
};
