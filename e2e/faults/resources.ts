import { readFileSync } from "node:fs";

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly isEntry?: boolean;
  readonly isDynamicEntry?: boolean;
  readonly imports?: readonly string[];
}

/** `app-Dgr-PutF.js` → `app`: what the bundler called a file before it added the hash. */
const nameOf = (file: string): string =>
  file
    .replace(/^assets\//, "")
    .replace(/-[\w-]{8}\.js$/, "")
    .replace(/\.gen$/, "");

/** Files in which the bundler puts what is asked for at the same moment (`vite.config.ts`). */
const TOGETHER: ReadonlySet<string> = new Set(["idle", "shop-start"]);

/**
 * Script file → the part of the application that brings it: what is asked for by itself is a part, and what only one part
 * imports belongs to it.
 */
const readParts = (): ReadonlyMap<string, string> => {
  // Written by Vite.
  const manifest = JSON.parse(readFileSync("dist/manifest.json", "utf8")) as Readonly<Record<string, Chunk>>;
  const isPart = ({ isEntry, isDynamicEntry, name = "" }: Chunk): boolean =>
    isEntry === true || isDynamicEntry === true || TOGETHER.has(name);
  const partOf = new Map<string, string>();
  const visit = (chunk: Chunk | undefined, part: string): void => {
    if (!chunk || isPart(chunk)) return;
    const other = partOf.get(chunk.file);
    if (other === part) return;
    partOf.set(chunk.file, other === undefined ? part : "shared");
    for (const name of chunk.imports ?? []) visit(manifest[name], part);
  };
  for (const chunk of Object.values(manifest).filter(isPart)) {
    const part = nameOf(chunk.file).replace(/^views-.*/, "views");
    partOf.set(chunk.file, part);
    for (const name of chunk.imports ?? []) visit(manifest[name], part);
  }
  return partOf;
};

/**
 * Parts that fail alike, by what they fail as: what the entry imports is evaluated with it, the second half of a session comes
 * with the first, and what is asked for in idle time nobody waits for.
 */
const FAILS_AS: Readonly<Record<string, string>> = {
  shared: "app",
  restore: "stored",
  "shop-start": "idle",
  "open-pages": "idle",
  "show-banner": "idle",
  "save-answers": "idle",
};

let parts: ReadonlyMap<string, string> | null = null;

const partOfFile = (file: string): string => {
  parts ??= readParts();
  const part = parts.get(file) ?? nameOf(file);
  return FAILS_AS[part] ?? part;
};

const KINDS: readonly (readonly [RegExp, (...parts: string[]) => string])[] = [
  [/^\/(assets\/.+\.js)$/, (_, file = "") => `script ${partOfFile(file)}`],
  [/^\/assets\/.+\.css$/, () => "styles"],
  // Looks that a page goes on without fail together.
  [/\.(?:woff2?|ttf)$|^\/page-data\/sq\/d\/.+\.svg$/, () => "font and icons"],
  [/^\/page-data\/sq\/d\/.+\.json$/, () => "funnel"],
  [/\/page-data\.json$/, () => "page data"],
  [/^\/page-data\/(\w+)\.json$/, (_, name = "") => `data ${name}`],
];

/** Parts of a path that differ from visitor to visitor and from funnel to funnel. */
const IDENTIFIERS = /\/(?:[0-9a-f]{32}|[0-9a-f]{16}|[0-9a-f-]{36}|-|\d+)(?=\/|$)/g;
/** The product that is paid for. */
const PRODUCT = /(?<=^\/payments\/…\/)[\w-]+/;

/** What kind of resource a request asks for: every one of a kind fails in the same way. */
export const kindOf = (method: string, url: string, origin: string): string => {
  const address = new URL(url);
  if (address.origin !== origin) return `outside ${address.host}`;
  for (const [pattern, name] of KINDS) {
    const match = pattern.exec(address.pathname);
    if (match) return name(...match);
  }
  return `${method} ${address.pathname.replace(IDENTIFIERS, "/…").replace(PRODUCT, "…")}`;
};

/** A document that fails is shown by the browser, which says so itself; its icon is the browser's own wish. */
export const isTried = (type: string, url: string): boolean =>
  type !== "document" && !/\/favicon|\.webmanifest$/.test(url);
