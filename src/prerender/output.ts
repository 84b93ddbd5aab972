import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { writeOver } from "./kept/write-over.ts";

const COMPRESSED = /\.(?:html|js|css|json|svg|xml|txt|webmanifest)$/;
/** Read by the server, which takes them from the disk. */
const PRIVATE: ReadonlySet<string> = new Set(["definitions.json", "messages.json", "headers.json", "manifest.json"]);
/** Below this a header costs more than it saves. */
const MIN_BYTES = 256;
/** Brotli's quality: 11 saves a tenth and takes forty times as long; 7 takes a third longer than 5 and saves a 250th. */
const FOR_EVERY_VISITOR = 11;
const FOR_ONE_PAGE = 5;

export interface OutputOptions {
  /** Hash of what already lies in the folder, by path. */
  readonly before?: Readonly<Record<string, string>>;
  /** Put `.br` beside every text file. The server makes gzip of them for whoever asks. */
  readonly isCompressed?: boolean;
}

/** Writes files below a folder, and leaves alone what says the same already. */
export class Output {
  readonly #root: string;
  readonly #before: Readonly<Record<string, string>>;
  readonly #isCompressed: boolean;
  readonly #folders = new Set<string>();
  readonly #files = new Map<string, string>();
  /** Editions share the data of many pages. */
  readonly #compressed = new Map<string, Uint8Array>();
  /** How many files were written. */
  written = 0;

  constructor(root: string, { before = {}, isCompressed = true }: OutputOptions = {}) {
    this.#root = root;
    this.#before = before;
    this.#isCompressed = isCompressed;
  }

  /** Hash of every file of this build so far, by path. */
  get files(): Readonly<Record<string, string>> {
    return Object.fromEntries(this.#files);
  }

  has(path: string): boolean {
    return this.#files.has(path);
  }

  write(path: string, content: string | Uint8Array): void {
    const bytes = typeof content === "string" ? Buffer.from(content) : content;
    const hash = createHash("sha256").update(bytes).digest("base64url").slice(0, 22);
    if (this.#isNew(path, hash)) this.#put(path, hash, bytes);
  }

  /** The same for a file whose name is the hash of its content: pages that share it write it once. */
  writeOnce(path: string, text: () => string): void {
    if (!this.has(path)) this.write(path, text());
  }

  /** The same for what is dear to make. @param key decides what the file says */
  async writeKeyed(path: string, key: string, make: () => Promise<Uint8Array>): Promise<void> {
    if (this.#isNew(path, key)) this.#put(path, key, await make());
  }

  /** A file that the last build wrote stays as it is. @throws when it wrote none there */
  keep(path: string): void {
    const hash = this.#before[path];
    if (hash === undefined) throw new Error(`There is no ${path} of an earlier build.`);
    this.#files.set(path, hash);
  }

  /** A file that others have put there. */
  adopt(path: string): void {
    const bytes = readFileSync(join(this.#root, path));
    const hash = createHash("sha256").update(bytes).digest("base64url").slice(0, 22);
    if (this.#isNew(path, hash)) this.#compress(path, hash, bytes);
  }

  /** Other threads have written these. */
  join(files: Readonly<Record<string, string>>, written: number): void {
    for (const [path, hash] of Object.entries(files)) this.#files.set(path, hash);
    this.written += written;
  }

  /** Takes away what the last build wrote and this one did not. @returns how many files */
  prune(): number {
    const old = Object.keys(this.#before).filter((path) => !this.#files.has(path));
    for (const path of old) for (const suffix of ["", ".br"]) rmSync(join(this.#root, path + suffix), { force: true });
    return old.length;
  }

  #isNew(path: string, hash: string): boolean {
    this.#files.set(path, hash);
    return this.#before[path] !== hash;
  }

  #put(path: string, hash: string, bytes: Uint8Array): void {
    const file = join(this.#root, path);
    const folder = dirname(file);
    if (!this.#folders.has(folder)) {
      mkdirSync(folder, { recursive: true });
      this.#folders.add(folder);
    }
    writeOver(file, bytes);
    this.written += 1;
    this.#compress(path, hash, bytes);
  }

  #compress(path: string, hash: string, bytes: Uint8Array): void {
    if (!this.#isCompressed || !COMPRESSED.test(path) || PRIVATE.has(path) || bytes.length < MIN_BYTES) {
      rmSync(join(this.#root, `${path}.br`), { force: true });
      return;
    }
    const isShared = path.endsWith(".json");
    const compressed = this.#compressed.get(hash) ?? brotli(bytes, path.startsWith("assets/"));
    if (isShared) this.#compressed.set(hash, compressed);
    writeOver(join(this.#root, `${path}.br`), compressed);
  }
}

const brotli = (bytes: Uint8Array, isForEverybody: boolean): Uint8Array =>
  brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: isForEverybody ? FOR_EVERY_VISITOR : FOR_ONE_PAGE,
      // A window larger than the file is memory that the system has to clear, a thousand times.
      [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(10, Math.ceil(Math.log2(bytes.length + 16)))),
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
