import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/**
 * What `look` says of a TypeScript project that holds these files alone.
 *
 * @param files path → text
 */
export const inProject = <T>(
  files: Readonly<Record<string, string>>,
  look: (root: string, paths: readonly string[]) => T,
): T => {
  const root = mkdtempSync(join(tmpdir(), "project-"));
  try {
    for (const [path, text] of Object.entries({
      "tsconfig.json": '{ "compilerOptions": { "strict": true } }',
      ...files,
    })) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    return look(root, Object.keys(files));
  } finally {
    rmSync(root, { recursive: true });
  }
};
