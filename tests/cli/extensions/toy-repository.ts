import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { git, gitText } from "../../support/git-tree.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

const REPOSITORY = join(import.meta.dirname, "../../..");
const SAMPLE = join(REPOSITORY, "tests/funnels/sample");
const LANGUAGES = ["de", "en", "es", "fr", "it"];
/** Regions that spell some words of the code in their own way. */
const REGIONS = ["en-150", "en-AU", "en-CA", "en-GB"];
const COPIED = [
  "src",
  "scripts",
  "emulator",
  "schemas",
  "public",
  "docs/reference",
  "tests/support",
  "e2e/faults",
  "e2e/support",
  "package.json",
  "tsconfig.json",
  "vite.config.ts",
  ".gitignore",
];

/** Path below the repository → text, or a change of the JSON that stands there. */
export type Additions = Readonly<Record<string, string | ((json: never) => unknown)>>;

interface Words {
  readonly [key: string]: string;
}

export interface Ended {
  readonly status: number | null;
  readonly text: string;
}

/** A server that listens, and how to end it. */
export interface Serving {
  readonly origin: string;
  stop(): Promise<void>;
}

/** The sources with the sample as their content, committed, so that every change of a file shows. */
export class ToyRepository {
  readonly root = temporaryFolder();

  constructor() {
    for (const name of COPIED)
      cpSync(join(REPOSITORY, name), join(this.root, name), {
        recursive: true,
        filter: (path) => !/\.test\.tsx?$/.test(path),
      });
    // A folder of its own: the command keeps its program there.
    mkdirSync(join(this.root, "node_modules"));
    for (const name of readdirSync(join(REPOSITORY, "node_modules")).filter((each) => !/^\.(?!bin)/.test(each)))
      symlinkSync(join(REPOSITORY, "node_modules", name), join(this.root, "node_modules", name));
    this.#copyContent();
    git(this.root, "init", "-q");
    git(this.root, "add", "-A");
    git(this.root, "commit", "-qm", "first");
  }

  /** The sample as the funnel of visitors who name none, without what depends on the day; and the words of the code. */
  #copyContent(): void {
    for (const folder of ["brands", "products", "sample", "price-history.json"])
      cpSync(join(SAMPLE, "funnels", folder), join(this.root, "funnels", folder), { recursive: true });
    renameSync(join(this.root, "funnels/sample"), join(this.root, "funnels/20"));
    this.add({
      "funnels/20/funnel.json": (json: object) => ({ ...json, id: "20" }),
      "funnels/brands/brand.json": (json: object) => ({ ...json, funnel: "20" }),
    });
    // The plan and the storage of the site, from which code is generated: with the pages and words of the sample.
    this.add({
      "funnels/privacy.json": ours("funnels/privacy.json")
        .replace('"stated": "site.privacy.retention.1-1"', '"stated": "sample.legal.kept"')
        .replaceAll(/"stated": "site\..*",/g, ""),
      "funnels/tracking-plan.json": ours("funnels/tracking-plan.json").replaceAll(
        /"pages": \[[^\]]*\]/g,
        '"pages": []',
      ),
    });
    this.add({ "locales/locales.json": ours("locales/locales.json") });
    for (const region of REGIONS) {
      const words: Words = JSON.parse(ours(`locales/${region}/app.json`));
      const { "section.sign-up.news": _news, ...others } = words;
      this.add({ [`locales/${region}/app.json`]: `${JSON.stringify(others, null, 2)}\n` });
    }
    for (const language of LANGUAGES) {
      cpSync(join(SAMPLE, "locales", language), join(this.root, "locales", language), { recursive: true });
      // The sample has fewer pages than the words of the code link to.
      const words = `locales/${language}/app.json`;
      this.add({ [words]: ours(words).replaceAll(/\]\([a-z-]+\)/g, "](home)") });
      // One consent, one wording: that of the sample.
      this.add({ [words]: (json: Words) => ({ ...json, "section.sign-up.news": this.#marketing(language) }) });
      // Words of the campaign.
      this.add({ [`locales/${language}/sample.json`]: ({ "sale.tag": _tag, ...rest }: Words) => rest });
    }
  }

  /** What the box says by which a visitor of the sample agrees to marketing. */
  #marketing(language: string): string {
    const words: Words = JSON.parse(this.read(`locales/${language}/sample.json`));
    return words["email.marketing"] ?? "";
  }

  add(additions: Additions): void {
    for (const [path, addition] of Object.entries(additions)) {
      const file = join(this.root, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, typeof addition === "string" ? addition : changed(file, addition));
    }
  }

  /** @throws when the text is not there */
  replace(path: string, from: string, to: string): void {
    if (!this.read(path).includes(from)) throw new Error(`${path} does not contain ${from}`);
    writeFileSync(join(this.root, path), this.read(path).replace(from, to));
  }

  /** Folders as they were committed. */
  restore(...folders: readonly string[]): void {
    git(this.root, "checkout", "-q", "--", ...folders);
  }

  /** Files that differ from the first commit, but for those that are generated. */
  handWritten(): readonly string[] {
    return gitText(this.root, "status", "--porcelain", "-uall")
      .split("\n")
      .map((line) => line.slice(3))
      .filter((path) => path !== "" && !/\.gen\.|^schemas\/generated\/|^docs\/reference\//.test(path))
      .sort();
  }

  /** Lines of a file that differ from the first commit: those that are there now. */
  changedLines(path: string): readonly string[] {
    return gitText(this.root, "diff", "-U0", "--", path)
      .split("\n")
      .filter((line) => /^\+(?!\+\+)/.test(line))
      .map((line) => line.slice(1));
  }

  read(path: string): string {
    return readFileSync(join(this.root, path), "utf8");
  }

  /** @throws with what the program printed, when it fails */
  async mustRun(...words: readonly string[]): Promise<string> {
    const { status, text } = await this.run(...words);
    if (status !== 0) throw new Error(`node ${words.join(" ")} ended with ${status}:\n${text}`);
    return text;
  }

  /** A program of Node in the repository. */
  run(...words: readonly string[]): Promise<Ended> {
    return ended(spawn(process.execPath, words, { cwd: this.root, env: { ...process.env, NODE_ENV: "production" } }));
  }

  /** Bundles and prerendered pages of the whole content, in `dist/`. */
  async build(): Promise<void> {
    await Promise.all([
      this.mustRun(VITE, "build", "--logLevel", "warn"),
      this.mustRun(VITE, "build", "--logLevel", "warn", "--ssr", ENTRY_SERVER),
      this.mustRun("--import", "tsx", "--input-type=module", "--eval", BOOT_SCRIPT),
    ]);
    await this.mustRun("--import", "tsx", "scripts/prerender.ts", "--plain");
  }

  /** The server of `npm start` on what was built. */
  serve(variables: Readonly<Record<string, string>>): Promise<Serving> {
    const child = spawn(process.execPath, ["src/setup/run.mjs", "src/server/main.ts"], {
      cwd: this.root,
      env: { ...process.env, PORT: "0", HOST: "127.0.0.1", ...variables },
    });
    const end = ended(child);
    const stop = async (): Promise<void> => {
      child.kill();
      await end;
    };
    return new Promise((resolve, reject) => {
      child.stdout.on("data", (chunk: Buffer) => {
        const port = /http:\/\/\S+:(\d+)/.exec(chunk.toString())?.[1];
        const origin = `http://127.0.0.1:${port}`;
        // It listens before its database is open.
        if (port !== undefined) void ready(origin).then(() => resolve({ origin, stop }));
      });
      void end.then(({ text }) => reject(new Error(`the server ended:\n${text}`)));
    });
  }
}

const ready = async (origin: string): Promise<void> => {
  while ((await fetch(`${origin}/health/ready`)).status !== 200) await new Promise((next) => setTimeout(next, 50));
};

const ours = (path: string): string => readFileSync(join(REPOSITORY, path), "utf8");

const VITE = "node_modules/vite/bin/vite.js";
const ENTRY_SERVER = "src/app/document/entry-server.tsx";
const BOOT_SCRIPT =
  'const { buildBootScript } = await import("./scripts/build/boot-script.ts"); await buildBootScript(".cache/boot.js");';

const changed = (file: string, change: (json: never) => unknown): string =>
  // What stands there is the test's own sample.
  `${JSON.stringify(change(JSON.parse(readFileSync(file, "utf8")) as never), null, 2)}\n`;

const ended = (child: ChildProcess): Promise<Ended> =>
  new Promise((resolve) => {
    let text = "";
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (chunk: Buffer) => {
        text += chunk.toString();
      });
    child.once("close", (status) => resolve({ status, text }));
  });
