import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { buildClassicScript } from "./classic-script.ts";
import { squeeze } from "./squeeze.ts";

/** Builds the boot script and writes it, for the prerenderer to inline. @returns its text. */
export const buildBootScript = async (file: string): Promise<string> => {
  const text = await squeeze(await buildClassicScript("src/app/boot/boot.ts", "es2020"));
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
  return text;
};
