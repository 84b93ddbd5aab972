import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const COMPRESSED = /\.(?:html|js|css|json|svg|xml|txt|webmanifest)$/;
/** Below this a header costs more than it saves. */
const MIN_BYTES = 256;
/** Brotli's quality: 11 saves a tenth and takes forty times as long. 9 takes twice as long as 7 and saves nothing here. */
const FOR_EVERY_VISITOR = 11;
const FOR_ONE_PAGE = 7;

/** Files on their way to the disk while pages are drawn. */
const AT_ONCE = 32;

/** Writes files below a folder, each folder made once. */
export class Output {
  readonly #made = new Set<string>();
  readonly #once = new Set<string>();
  readonly #writing = new Set<Promise<void>>();
  readonly #root: string;
  constructor(root: string) {
    this.#root = root;
  }

  async write(path: string, text: string): Promise<void> {
    const file = join(this.#root, path);
    const folder = dirname(file);
    if (!this.#made.has(folder)) {
      await mkdir(folder, { recursive: true });
      this.#made.add(folder);
    }
    const writing = writeFile(file, text).finally(() => this.#writing.delete(writing));
    this.#writing.add(writing);
    if (this.#writing.size >= AT_ONCE) await Promise.race(this.#writing);
  }

  /** The same for a file whose name is the hash of its content: pages that share it write it once. */
  async writeOnce(path: string, text: () => string): Promise<void> {
    if (this.#once.has(path)) return;
    this.#once.add(path);
    await this.write(path, text());
  }

  /** Resolves when everything is written. */
  async settled(): Promise<void> {
    await Promise.all(this.#writing);
  }

  /** Puts `.br` and `.gz` beside every text file. @returns how many files were compressed. */
  async compress(): Promise<number> {
    const files = (await readdir(this.#root, { recursive: true })).filter((name) => COMPRESSED.test(name));
    for (let start = 0; start < files.length; start += 16)
      await Promise.all(files.slice(start, start + 16).map((name) => this.#compressOne(name)));
    return files.length;
  }

  async #compressOne(name: string): Promise<void> {
    const file = join(this.#root, name);
    const bytes = await readFile(file);
    if (bytes.length < MIN_BYTES) return;
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: name.startsWith("assets/") ? FOR_EVERY_VISITOR : FOR_ONE_PAGE,
      // A window larger than the file is memory that the system has to clear, a thousand times.
      [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(10, Math.ceil(Math.log2(bytes.length + 16)))),
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(bytes, { params }),
      promisify(gzip)(bytes, { level: 9 }),
    ]);
    await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
  }
}
