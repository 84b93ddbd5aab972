import { resolve, sep } from "node:path";

/** A file is written in several steps (emptied, filled), each of which a watcher may report. */
const SETTLED_MS = 100;

interface ContentChanges<Read> {
  /** Folder that holds `funnels/` and `locales/`. */
  readonly root: string;
  /** The content as it is now; the same object where nothing of it has changed. */
  readonly read: () => Read;
  /** Hears of each content once, however often its files are reported. */
  readonly onContent: (content: Read) => void;
  /** Hears of what cannot be read: a file that goes while it is read. The next change, or the next request, reads again. */
  readonly onError: (error: unknown) => void;
}

/** @returns what a file watcher calls with the path of each file that has changed */
export const contentChanges = <Read>({
  root,
  read,
  onContent,
  onError,
}: ContentChanges<Read>): ((path: string) => void) => {
  const folders = ["funnels", "locales"].map((folder) => resolve(root, folder) + sep);
  let timer: NodeJS.Timeout | undefined;
  let handedOn: Read | null = null;
  const handOn = (): void => {
    try {
      const content = read();
      if (content === handedOn) return;
      handedOn = content;
      onContent(content);
    } catch (error) {
      onError(error);
    }
  };
  return (path) => {
    // What is written for the API is JSON below this folder as well.
    if (!path.endsWith(".json") || !folders.some((folder) => path.startsWith(folder))) return;
    clearTimeout(timer);
    timer = setTimeout(handOn, SETTLED_MS);
  };
};
