import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** No page is drawn with these. */
const ELSEWHERE = new Set(["server", "cli", "lsp", "results", "setup"]);

const FILES = ["package-lock.json", "package.json"];

/** Hash of the sources and packages that draw pages. */
export const programHash = (root: string): string => {
  const hash = createHash("sha256").update(process.version);
  const folders = readdirSync(join(root, "src"))
    .filter((name) => !ELSEWHERE.has(name))
    .sort();
  const sources = folders.flatMap((folder) =>
    readdirSync(join(root, "src", folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort(),
  );
  for (const path of [...sources, ...FILES.map((name) => join(root, name))])
    if (existsSync(path)) hash.update(path.slice(root.length)).update("\0").update(readFileSync(path)).update("\0");
  return hash.digest("hex");
};
