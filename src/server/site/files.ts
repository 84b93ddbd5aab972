import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { parseAccept } from "hono/utils/accept";
import { LRUCache } from "lru-cache";

export type Encoding = "br" | "gzip" | "identity";

export interface StoredFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly encoding: Encoding;
  /** Strong, and of these very bytes: each encoding has its own. */
  readonly etag: string;
}

const SUFFIX: Readonly<Record<Encoding, string>> = { br: ".br", gzip: ".gz", identity: "" };

/** Read by the server and not by visitors. */
const PRIVATE: ReadonlySet<string> = new Set(["definitions.json", "messages.json", "headers.json", "manifest.json"]);

export interface FileStore {
  /** Is there a file of this name, relative to the root, `/` as separator? */
  has(name: string): boolean;
  /** The file in the best encoding that the browser takes. */
  read(name: string, acceptEncoding: string): Promise<StoredFile>;
}

/** Of bodies that were read: outside of the heap, which its limit does not see. */
const MAX_KEPT_BYTES = 64 * 1024 * 1024;

/**
 * The files below a folder, as they are listed now. What was asked for lately stays in memory: names come from the list, so
 * no request can reach outside it, and bytes never change under an address while the process lives.
 */
export const openFiles = async (root: string, maxKeptBytes = MAX_KEPT_BYTES): Promise<FileStore> => {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const names = new Set(
    entries
      .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"))
      .filter((name) => !PRIVATE.has(name)),
  );
  const kept = new LRUCache<string, StoredFile>({
    maxSize: maxKeptBytes,
    // Size 0 is none for it; an empty file costs its entry.
    sizeCalculation: ({ bytes }) => bytes.byteLength + 1,
  });
  const loading = new Map<string, Promise<StoredFile>>();
  const isThere = (name: string, encoding: Encoding): boolean => names.has(name + SUFFIX[encoding]);
  const load = async (name: string, encoding: Encoding): Promise<StoredFile> => {
    // Few ask for gzip, so the build leaves it to whoever is the first.
    const isMade = encoding === "gzip" && !isThere(name, encoding);
    const stored = await readFile(path.join(root, isMade ? name : name + SUFFIX[encoding]));
    const bytes = Uint8Array.from(isMade ? await promisify(gzip)(stored) : stored);
    const etag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
    return { bytes, encoding, etag };
  };
  return {
    has: (name) => names.has(name),
    async read(name, acceptEncoding) {
      const isWorthIt = isThere(name, "br");
      const encoding = bestEncoding(acceptEncoding, (each) => isThere(name, each) || (each === "gzip" && isWorthIt));
      const key = name + SUFFIX[encoding];
      const file = kept.get(key);
      if (file) return file;
      const running = loading.get(key) ?? load(name, encoding).finally(() => loading.delete(key));
      loading.set(key, running);
      const loaded = await running;
      kept.set(key, loaded);
      return loaded;
    },
  };
};

/** Brotli, else gzip, if the header takes it (`q=0` refuses) and the file is there. */
const bestEncoding = (acceptEncoding: string, isThere: (encoding: Encoding) => boolean): Encoding => {
  const accepted = new Set(parseAccept(acceptEncoding).flatMap(({ type, q }) => (q > 0 ? [type] : [])));
  return (["br", "gzip"] as const).find((encoding) => accepted.has(encoding) && isThere(encoding)) ?? "identity";
};
