import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Site } from "../prerender/site.ts";
import { definitionsOf, messagesOf } from "../prerender/site-files.ts";

/** What the API reads of a build, without the pages: those come from the sources. */
export const writeApiData = (site: Site, folder: string): void => {
  mkdirSync(folder, { recursive: true });
  const write = (name: string, value: unknown) => writeFileSync(join(folder, name), JSON.stringify(value));
  write("definitions.json", definitionsOf(site));
  write("messages.json", messagesOf(site));
  write("headers.json", { default: "", payment: "" });
};
