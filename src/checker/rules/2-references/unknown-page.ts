import type { Content } from "../../../language/content/content.ts";
import { type Dangling, ownersOf } from "../../../language/names/names.ts";
import { pageHelp } from "../../../language/names/page-help.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Rule } from "../../rule.ts";
import type { World } from "../../world.ts";
import { checkDangling } from "../parts/dangling-rule.ts";

const named = { code: "FNL2002", severity: "error" } as const;

const EXTENDS = 'is "extends" right?';

/** A shared page belongs to no funnel more than to another. */
const helpFor = ({ file, pointer, value, names }: Dangling, content: Content): string => {
  const [season = "", last = ""] = value.split("/");
  if (content.campaigns.has(season) && content.funnels.get(ownersOf(content, file)[0] ?? "")?.paths.has(last))
    return `"${season}" does not publish it: add "${last}": "${last}" to "pages" of funnels/seasonal/${season}.json`;
  const [owner = "", ...others] = ownersOf(content, file);
  const funnel = others.length === 0 ? content.funnels.get(owner) : undefined;
  if (!funnel || !isMadeFrom(file, pointer)) return pageHelp(value, names, funnel);
  const elsewhere = [...content.funnels.values()].find(({ paths }) => paths.has(value));
  return elsewhere ? `funnel "${elsewhere.id}" has it: is "extends" right?` : pageHelp(value, funnel.paths, funnel);
};

/** Does the place name the page of the funnel from which one is made? */
const isMadeFrom = ({ role }: Dangling["file"], pointer: string): boolean =>
  (role?.kind === "campaign" && pointer.startsWith("/pages/")) || (role?.kind === "marathon" && pointer === "/page");

const dangling = checkDangling(named, "page", helpFor);

function* check(content: Content, world: World): Iterable<Problem> {
  const asked = new Set<string>();
  for (const problem of dangling(content, world)) {
    // Pages of another funnel are one slip, however many they are.
    const isSlip = problem.help.endsWith(EXTENDS);
    if (!isSlip || !asked.has(problem.file)) yield problem;
    if (isSlip) asked.add(problem.file);
  }
}

export const rule: Rule = {
  ...named,
  title: "A page does not exist",
  explanation:
    "A page is named by its path: the file below `pages/` of the funnel or of `funnels/site`, or a page that a campaign publishes.",
  wrong: { "funnels/sample/funnel.json": { path: "hme" } },
  right: { "funnels/sample/funnel.json": { path: "home" } },
  check,
};
