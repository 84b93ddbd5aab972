import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { runInThisContext } from "node:vm";
import type { Accepting } from "../language/validation/validator.ts";

/**
 * What schemas are compiled to, kept in a file by all that it is made of: `texts` are the schemas and what compiles them.
 * A folder that cannot be written, or a file that cannot be read, only costs time.
 */
export const keptValidation = (
  folder: string,
  root: string,
  texts: readonly string[],
  compile: () => string,
): Accepting => {
  const hash = createHash("sha256");
  for (const text of texts) hash.update(`${text.length} `).update(text);
  const path = join(folder, `${hash.digest("hex")}.js`);
  const code = readKept(path) ?? keep(path, compile());
  const run: unknown = runInThisContext(`(function (exports, require, record) {${code}\n})`, { filename: path });
  return (record) => {
    const accepts = {};
    if (typeof run === "function") run(accepts, createRequire(join(root, "package.json")), record);
    return accepts;
  };
};

const readKept = (path: string): string | null => {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
};

const keep = (path: string, code: string): string => {
  try {
    mkdirSync(dirname(path), { recursive: true });
    // Two checks at once: each writes its own, and either is right.
    writeFileSync(`${path}.${process.pid}`, code);
    renameSync(`${path}.${process.pid}`, path);
  } catch {
    // A read-only tree.
  }
  return code;
};
