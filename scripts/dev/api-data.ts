import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Site } from "../../src/prerender/site.ts";
import { definitionsOf, messagesOf } from "../../src/prerender/site-files.ts";

/** What the API reads of a build, without the pages: those come from the sources. */
export const writeApiData = (site: Site, folder: string): void => {
  mkdirSync(folder, { recursive: true });
  const write = (name: string, value: unknown): void => {
    const file = join(folder, name);
    // The API starts anew with every change: it never meets half a file.
    writeFileSync(`${file}.new`, JSON.stringify(value));
    renameSync(`${file}.new`, file);
  };
  write("definitions.json", definitionsOf(site));
  write("messages.json", messagesOf(site));
  write("headers.json", { default: "", payment: "" });
};
