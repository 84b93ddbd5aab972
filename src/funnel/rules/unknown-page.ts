import type { Content } from "../content.ts";
import { checkDangling } from "../dangling-rule.ts";
import { type Dangling, ownersOf } from "../names.ts";
import { pageHelp } from "../page-help.ts";
import type { Rule } from "../rule.ts";

const named = { code: "FNL2002", severity: "error" } as const;

/** A shared page belongs to no funnel more than to another. */
const helpFor = ({ file, value, names }: Dangling, content: Content): string => {
  const [owner = "", ...others] = ownersOf(content, file);
  return pageHelp(value, names, others.length === 0 ? content.funnels.get(owner) : undefined);
};

export const rule: Rule = {
  ...named,
  title: "A page does not exist",
  explanation:
    "A page is named by its path: the file below `pages/` of the funnel or of `funnels/site`, or a page that a campaign publishes.",
  wrong: { "funnels/sample/funnel.json": { path: "hme" } },
  right: { "funnels/sample/funnel.json": { path: "home" } },
  check: checkDangling(named, "page", helpFor),
};
