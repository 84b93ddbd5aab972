import { existsSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { TextDocument } from "vscode-languageserver-textdocument";
import { type Checks, createChecks } from "../checker/check-again.ts";
import type { Language } from "../checker/check-tree.ts";
import type { World } from "../checker/world.ts";
import type { Content } from "../language/content/content.ts";
import { readText, readTexts } from "../repository/disk.ts";
import { isMedia } from "../repository/media/media-text.ts";

/** The definitions of a folder as an editor sees them: what is open, and of the rest what lies on the disk. */
export interface Workspace {
  readonly world: World;
  readonly checks: Checks;
  texts(): ReadonlyMap<string, string>;
  content(): Content;
  /** The content if a file said something else. */
  contentWith(path: string, text: string): Content;
  /** Path below the root; null for a file that is no definition. */
  pathOf(uri: string): string | null;
  uriOf(path: string): string;
  /** For places: offsets to lines and characters. */
  documentOf(path: string): TextDocument;
  /** What an editor holds open; null: it was closed, and the disk counts again. */
  setOpen(path: string, text: string | null): void;
  /** The disk has changed there. */
  reload(path: string): void;
}

const DEFINITION = /^(?:funnels|locales)\/.+\.json$/;

export const createWorkspace = (root: string, language: Language): Workspace => {
  const checks = createChecks(language);
  const disk = new Map(readTexts(root));
  const open = new Map<string, string>();
  let texts: ReadonlyMap<string, string> | null = null;
  let content: Content | null = null;
  const change = (): void => {
    texts = null;
    content = null;
  };
  const all = (): ReadonlyMap<string, string> => {
    texts ??= new Map([...disk, ...open]);
    return texts;
  };
  return {
    world: language.world,
    checks,
    texts: all,
    content() {
      content ??= checks.read(all());
      return content;
    },
    contentWith: (path, text) => checks.read(new Map(all()).set(path, text)),
    pathOf(uri) {
      if (!uri.startsWith("file:")) return null;
      const path = relative(root, fileURLToPath(uri)).replaceAll(sep, "/");
      return DEFINITION.test(path) || isMedia(path) ? path : null;
    },
    uriOf: (path) => pathToFileURL(join(root, path)).href,
    documentOf: (path) => TextDocument.create(path, "json", 0, all().get(path) ?? ""),
    setOpen(path, text) {
      // What an editor shows of a picture is not what stands for it.
      if (isMedia(path)) return;
      if (text === null) open.delete(path);
      else open.set(path, text);
      change();
    },
    reload(path) {
      if (existsSync(join(root, path))) disk.set(path, readText(root, path));
      else disk.delete(path);
      change();
    },
  };
};
