import { isMedia, mediaText } from "../../../repository/media/media-text.ts";
import { git, requireCommit } from "../../git.ts";

/**
 * The content tree as a commit has it, read without touching the working tree.
 * @throws WrongUse for a ref that git does not know; BadEnvironment without git or outside a repository.
 */
export const textsAt = (root: string, ref: string): ReadonlyMap<string, string> => {
  requireCommit(root, ref);
  const listed = git(root, ["ls-tree", "-r", "-z", "--name-only", ref, "funnels", "locales"]);
  const paths = listed.stdout
    .toString("utf8")
    .split("\0")
    .filter((path) => path.endsWith(".json") || isMedia(path));
  const blobs = git(root, ["cat-file", "--batch"], paths.map((path) => `${ref}:./${path}\n`).join(""));
  return new Map(zip(paths, blobs.stdout));
};

/** `cat-file --batch` answers `<id> blob <bytes>\n<content>\n` for each name, in order. */
function* zip(paths: readonly string[], answer: Buffer): Iterable<readonly [string, string]> {
  let at = 0;
  for (const path of paths) {
    const end = answer.indexOf(10, at);
    const size = Number(answer.toString("utf8", at, end).split(" ")[2]);
    const bytes = answer.subarray(end + 1, end + 1 + size);
    yield [path, isMedia(path) ? mediaText(path, bytes) : bytes.toString("utf8")];
    at = end + 1 + size + 1;
  }
}
