import { readFileSync } from "node:fs";
import { dirname, join } from "node:path/posix";

const STATIC = /(?:^|\n)\s*(?:import|export)\s[^;"']*?from\s*["']([^"']+)["']/g;
const BARE = /(?:^|\n)\s*import\s*["']([^"']+)["']/g;
const DYNAMIC = /\bimport\(\s*["']([^"']+)["']/g;

/** Everything that a file imports: static, for its effect, and lazily. Type imports count too: they are knowledge. */
export const importsOf = (path: string): readonly string[] => importsIn(readFileSync(path, "utf8"));

export const importsIn = (source: string): readonly string[] =>
  [STATIC, BARE, DYNAMIC].flatMap((pattern) => [...source.matchAll(pattern)].map((match) => match[1] ?? ""));

/** `("src/app/start/main.tsx", "../ui/Button.tsx?raw")` → `"src/ui/Button.tsx"`; null for packages. */
export const resolveImport = (from: string, specifier: string): string | null =>
  specifier.startsWith(".") ? join(dirname(from), specifier.replace(/\?.*$/, "")) : null;
