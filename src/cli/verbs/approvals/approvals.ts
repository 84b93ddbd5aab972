import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type ProtectedChange, protectedChanges } from "../../../checker/approvals/protected-changes.ts";
import { WrongUse } from "../../../foundation/failures/wrong-use.ts";
import { fieldsOf } from "../../../foundation/json.ts";
import { jsonText } from "../../../language/editing/json-text.ts";
import { contentRoot, languageValidator, openTree, treeOf } from "../../../repository/tree.ts";
import { git, partedFrom } from "../../git.ts";
import { cwdOption, examples, formatOption, type Print, type Verb } from "../../verb.ts";
import { textsAt } from "../diff/texts-at.ts";

interface ApprovalsOptions {
  readonly cwd?: string;
  readonly format: string;
  /** Why the changes are right: a file that approves them is written. */
  readonly approve?: string;
}

export const verb: Verb = (program, run) =>
  program
    .command("approvals")
    .description(
      "Changes that need a second person: far prices, new origins, words of consent. 1 when one is not approved.",
    )
    .argument("[base]", "commit or branch that it is compared with", "main")
    .option("--approve <reason>", "write the file that approves them; another person than the author commits it")
    .addOption(cwdOption())
    .addOption(formatOption("pretty", "json"))
    .addHelpText("after", examples("approvals main", 'approvals main --approve "Agreed with finance on 3 December."'))
    .action((base: string, options: ApprovalsOptions) => run((print) => approvals(base, options, print)));

/** Below the root: one file an approval. */
const FOLDER = ".ci/approvals";

interface JudgedChange extends ProtectedChange {
  readonly id: string;
  /** Null: nobody else has approved it. */
  readonly approvedBy: string | null;
}

const approvals = (base: string, { cwd, format, approve }: ApprovalsOptions, print: Print): number => {
  const root = contentRoot(cwd);
  const parted = partedFrom(root, base, "HEAD");
  const before = treeOf(root, textsAt(root, parted), languageValidator());
  const changes = protectedChanges(before, openTree(root));
  const approvers = approversOf(root, parted);
  const judged = changes.map((change): JudgedChange => {
    const id = idOf(change);
    return { ...change, id, approvedBy: approvers.get(id) ?? null };
  });
  const open = judged.filter(({ approvedBy }) => approvedBy === null);
  if (approve !== undefined) return writeApproval(root, open, approve, print);
  if (format === "json") print(JSON.stringify(judged, null, 2));
  else tell(judged, print);
  return open.length === 0 ? 0 : 1;
};

/** The same for the same change alone: an approval holds for nothing else. */
const idOf = ({ what, subject, before, after }: ProtectedChange): string =>
  createHash("sha256")
    .update(JSON.stringify([what, subject, before, after]))
    .digest("hex")
    .slice(0, 16);

/** Change → who approved it: the author of the commit with the file, when no definition of the change is theirs. */
const approversOf = (root: string, base: string): ReadonlyMap<string, string> => {
  const authors = new Set(linesOf(root, ["log", "--format=%ae", `${base}..HEAD`, "--", "funnels", "locales"]));
  const folder = join(root, FOLDER);
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".json")) : [];
  return new Map(
    names.flatMap((name) => {
      const [by] = linesOf(root, ["log", "-1", "--format=%ae", `${base}..HEAD`, "--", `${FOLDER}/${name}`]);
      if (by === undefined || authors.has(by)) return [];
      const { approves } = fieldsOf(JSON.parse(readFileSync(join(folder, name), "utf8")));
      return Object.keys(fieldsOf(approves)).map((id) => [id, by] as const);
    }),
  );
};

const linesOf = (root: string, words: readonly string[]): readonly string[] =>
  git(root, words)
    .stdout.toString("utf8")
    .split("\n")
    .filter((line) => line !== "");

/** @throws WrongUse where nothing waits for an approval */
const writeApproval = (root: string, open: readonly JudgedChange[], because: string, print: Print): number => {
  const [first] = open;
  if (!first) throw new WrongUse("nothing waits for an approval");
  const path = `${FOLDER}/${first.id}.json`;
  mkdirSync(join(root, FOLDER), { recursive: true });
  const approves = Object.fromEntries(open.map((change) => [change.id, sentenceOf(change)]));
  writeFileSync(join(root, path), jsonText({ because, approves }));
  print(`wrote ${path}\ncommit it as somebody who has changed none of these definitions`);
  return 0;
};

const tell = (judged: readonly JudgedChange[], print: Print): void => {
  for (const change of judged)
    print(`${change.approvedBy === null ? "open    " : "approved"} ${sentenceOf(change)}${by(change)}`);
  const open = judged.filter(({ approvedBy }) => approvedBy === null).length;
  if (judged.length === 0) print("nothing here needs a second person");
  else if (open > 0)
    print(
      `${open} of ${judged.length} wait for a second person: npm run funnel -- approvals --approve "why it is right", committed by somebody else`,
    );
};

const by = ({ approvedBy }: JudgedChange): string => (approvedBy === null ? "" : ` (by ${approvedBy})`);

const sentenceOf = ({ what, subject, before, after }: ProtectedChange): string =>
  `${what} ${subject}: ${before ?? "nothing"} → ${after ?? "nothing"}`;
