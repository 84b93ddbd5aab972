import { markdownCell } from "../../output/table.ts";
import type { Change, Difference } from "./change.ts";

const NOTHING = "No visitor notices a difference.";

const subjectsOf = (changes: readonly Change[]): readonly string[] => [
  ...new Set(changes.map(({ subject }) => subject)),
];

const headline = ({ changes, problems }: Difference): string =>
  `${changes.length} visible change${changes.length === 1 ? "" : "s"}, ${problems.length} need${problems.length === 1 ? "s" : ""} a look`;

export const prettyDifference = (found: Difference): string => {
  const { risks, changes, problems } = found;
  if (changes.length + problems.length === 0) return NOTHING;
  return [
    `${headline(found)}${risks.length > 0 ? ` (${risks.join(", ")})` : ""}`,
    ...subjectsOf(changes).flatMap((subject) => [
      `\n${subject}`,
      ...changes
        .filter((change) => change.subject === subject)
        .map(({ risk, what, before, after }) => `  ${risk.padEnd(9)}  ${what}: ${before} → ${after}`),
    ]),
    ...(problems.length > 0 ? ["\nneeds a look"] : []),
    ...reported(problems).map(
      ({ code, file, line, column, message }) => `  ${code}  ${message} (${file}:${line}:${column})`,
    ),
    ...others(problems).map((text) => `  ${text}`),
  ].join("\n");
};

const REPORTED = 10;

type Problems = Difference["problems"];

/** Errors first: a reader of a difference wants to know what blocks it, not each word that is left over. */
const reported = (problems: Problems): Problems =>
  [...problems].sort((a, b) => Number(b.severity === "error") - Number(a.severity === "error")).slice(0, REPORTED);

const others = ({ length }: Problems): readonly string[] =>
  length > REPORTED ? [`and ${length - REPORTED} more: npm run funnel -- check --changed=<base>`] : [];

/** The map of a funnel whose ways changed, as mermaid. */
export interface ChangedMap {
  readonly id: string;
  readonly mermaid: string;
}

/** A comment on a pull request: what needs a look first, words and maps folded. */
export const markdownDifference = (found: Difference, maps: readonly ChangedMap[]): string => {
  const { risks, changes, problems } = found;
  if (changes.length + problems.length === 0) return `### Funnel diff\n\n${NOTHING}`;
  const looks = [
    ...reported(problems).map(({ code, file, line, message }) => `- ${code} ${message} (\`${file}:${line}\`)`),
    ...others(problems).map((text) => `- ${text}`),
  ];
  const sections = subjectsOf(changes).map((subject) => {
    const rows = tableOf(changes.filter((change) => change.subject === subject));
    return subject.startsWith("words ") ? folded(subject, rows) : `#### ${subject}\n\n${rows}`;
  });
  return [
    `### Funnel diff · ${headline(found)}`,
    risks.map((risk) => `\`${risk}\``).join(" "),
    ...(looks.length > 0 ? [`#### Needs a look\n\n${looks.join("\n")}`] : []),
    ...sections,
    ...maps.map(({ id, mermaid }) => folded(`map of ${id}`, `\`\`\`mermaid\n${mermaid}\n\`\`\``)),
  ].join("\n\n");
};

/** GitHub reads Markdown inside only behind an empty line. */
const folded = (title: string, text: string): string => `<details><summary>${title}</summary>\n\n${text}\n\n</details>`;

const tableOf = (changes: readonly Change[]): string =>
  [
    "| | Before | After | Risk |",
    "|---|---|---|---|",
    ...changes.map(
      ({ risk, what, before, after }) => `| ${[what, before, `**${after}**`, risk].map(markdownCell).join(" | ")} |`,
    ),
  ].join("\n");
