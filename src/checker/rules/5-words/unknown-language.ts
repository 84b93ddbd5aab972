import type { Content } from "../../../language/content/content.ts";
import { problemIn } from "../../../language/reading/json-document.ts";
import { didYouMean } from "../../../language/validation/suggest.ts";
import { MESSAGE_FOLDERS } from "../../../language/words/messages.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Rule } from "../../rule.ts";

const named = { code: "FNL5008", severity: "error" } as const;

function* check({ files }: Content): Iterable<Problem> {
  const told = new Set<string>();
  for (const { path, role, document } of files.values()) {
    if (role?.kind !== "messages" || MESSAGE_FOLDERS.has(role.owner) || told.has(role.owner)) continue;
    told.add(role.owner);
    const help = didYouMean(role.owner, MESSAGE_FOLDERS, "folders");
    yield problemIn(named, { path, text: document?.text ?? "" }, 0, 1, `no visitor reads "${role.owner}"`, help);
  }
}

export const rule: Rule = {
  ...named,
  title: "A folder of words belongs to no locale",
  explanation:
    "`locales/` has a folder for each language (`de`) and for each region that says something differently (`en-GB`).",
  wrong: { "locales/ed/sample.json": "{}" },
  right: {},
  check,
};
