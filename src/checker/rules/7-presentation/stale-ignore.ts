import { spot } from "../../../language/reading/json-document.ts";
import type { Exception } from "../../problems/exception.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args =
  | { readonly is: "over"; readonly until: string }
  | { readonly is: "unused"; readonly code: string; readonly key: string | null };

function* checkExceptions(exceptions: readonly Exception[]): Iterable<Finding<Args>> {
  for (const { document, index, entry, isOver, isUsed } of exceptions) {
    const where = spot(document, ["x-ignore", String(index), "until"]);
    if (isOver) yield { where, args: { is: "over", until: entry.until } };
    else if (isUsed === false) yield { where, args: { is: "unused", code: entry.code, key: entry.key ?? null } };
  }
}

const ignored = (until: string): Rule["wrong"] => ({
  "funnels/sample/pages/story.json": { "x-ignore": [{ code: "FNL7004", because: "the title is a quotation", until }] },
  "locales/en/sample.json": {
    "story.title": "“I had never thought that I would run, and then I ran a marathon with my sister”",
  },
});

export const rule: Rule<Args> = {
  code: "FNL7005",
  severity: "warning",
  title: "An exception has had its time",
  explanation:
    "`x-ignore` silences a problem of its file with a reason and a day. After that day, or when nothing is left to silence, it is reported.",
  wrong: {
    "funnels/sample/pages/story.json": {
      "x-ignore": [{ code: "FNL7004", because: "the title was a quotation", until: "2027-01-31" }],
    },
  },
  right: ignored("2027-01-31"),
  checkExceptions,
  say: (args) =>
    args.is === "over"
      ? [`ignored until ${args.until}`, "correct what it hides, or decide anew"]
      : [`nothing ${args.key === null ? "here" : `at "${args.key}"`} is ${args.code}`, "take the entry away"],
};
