import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { LOCALES } from "../../src/foundation/locale.ts";
import type { Site } from "../prerender/site.ts";

/** What the API reads of a build, without the pages: those come from the sources. */
export const writeApiData = (site: Site, folder: string): void => {
  mkdirSync(folder, { recursive: true });
  const write = (name: string, value: unknown) => writeFileSync(join(folder, name), JSON.stringify(value));
  write("definitions.json", { funnels: [...site.funnels.values()], brands: site.brands });
  write("messages.json", Object.fromEntries(LOCALES.map((locale) => [locale, site.messages(locale)])));
  write("headers.json", { default: "", payment: "" });
};
