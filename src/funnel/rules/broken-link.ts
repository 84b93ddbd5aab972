import type { Content } from "../content.ts";
import { problemAt, spot } from "../json-document.ts";
import { MESSAGE_LINK } from "../message-link.ts";
import { pageHelp } from "../page-help.ts";
import type { Problem } from "../problem.ts";
import type { Rule } from "../rule.ts";

const named = { code: "FNL2012", severity: "error" } as const;

function* check({ messages, files, campaigns }: Content): Iterable<Problem> {
  const pages = new Set([...files.values()].flatMap(({ role }) => (role?.kind === "page" ? [role.name] : [])));
  for (const [id, { value }] of campaigns) for (const page of Object.keys(value.pages)) pages.add(`${id}/${page}`);
  for (const folder of messages.folders.values()) {
    for (const { text, document, inFile } of folder.values()) {
      for (const [, target = ""] of text.matchAll(MESSAGE_LINK)) {
        if (pages.has(target) || /^(https:\/\/|mailto:|\{\{)/.test(target)) continue;
        yield problemAt(
          named,
          spot(document, [inFile]),
          `a link leads to the unknown page "${target}"`,
          pageHelp(target, pages),
        );
      }
    }
  }
}

export const rule: Rule = {
  ...named,
  title: "A link inside words leads nowhere",
  explanation: "`[label](page)` in a message leads to a page by its path, or to an address that begins with https.",
  wrong: { "locales/en/sample.json": { "goal.title": "Your goal ([why](hoem))" } },
  right: { "locales/en/sample.json": { "goal.title": "Your goal ([why](home))" } },
  check,
};
