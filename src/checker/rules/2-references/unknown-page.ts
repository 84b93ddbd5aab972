import type { Content } from "../../../language/content/content.ts";
import { type Dangling, ownersOf } from "../../../language/names/names.ts";
import { type PageSuggestion, suggestedPageText } from "../../../language/names/page-suggestion.ts";
import { suggestedPage } from "../../../language/names/suggested-page.ts";
import { faultsNamed } from "../../../language/reading/fault.ts";
import type { Finding } from "../../rule.ts";
import type { World } from "../../world.ts";
import { checkNames, type UnknownNameRule, unknownName } from "../parts/unknown-name.ts";

type Hints = {
  readonly suggestion: PageSuggestion;
  /** The campaign that does not publish this page of its funnel. */
  readonly unpublished: { readonly season: string; readonly page: string } | null;
  /** Another funnel that has the page, where a page is made from one of its own. */
  readonly funnel: string | null;
};

/** A shared page belongs to no funnel more than to another. */
const hintsOf = ({ file, pointer, value, names }: Dangling, content: Content): Hints => {
  const [season = "", page = ""] = value.split("/");
  const [owner = "", ...others] = ownersOf(content, file);
  const isOfSeason = content.campaigns.has(season) && content.funnels.get(owner)?.paths.has(page) === true;
  const unpublished = isOfSeason ? { season, page } : null;
  const funnel = others.length === 0 ? content.funnels.get(owner) : undefined;
  if (!funnel || !isMadeFrom(file, pointer))
    return { suggestion: suggestedPage(value, names, funnel), unpublished, funnel: null };
  const elsewhere = [...content.funnels.values()].find(({ paths }) => paths.has(value));
  return { suggestion: suggestedPage(value, funnel.paths, funnel), unpublished, funnel: elsewhere?.id ?? null };
};

/** Does the place name the page of the funnel from which one is made? */
const isMadeFrom = ({ role }: Dangling["file"], pointer: string): boolean =>
  (role?.kind === "campaign" && pointer.startsWith("/pages/")) || (role?.kind === "marathon" && pointer === "/page");

const names = checkNames("page", hintsOf);

function* check(content: Content, world: World): ReturnType<typeof names> {
  const asked = new Set<string>();
  for (const finding of names(content, world)) {
    const { unpublished, funnel, renamed } = finding.hints;
    // Pages of another funnel are one slip, however many they are.
    const isSlip = funnel !== null && unpublished === null && renamed === null;
    const file = fileOf(finding);
    if (!isSlip || !asked.has(file)) yield finding;
    if (isSlip) asked.add(file);
  }
}

const fileOf = ({ where }: Finding): string => {
  const [first] = [where].flat();
  return first === undefined ? "" : "file" in first ? first.file : first.document.path;
};

const helpOf = ({ suggestion, unpublished, funnel }: Hints): string => {
  if (unpublished !== null) {
    const { season, page } = unpublished;
    return `"${season}" does not publish it: add "${page}": "${page}" to "pages" of funnels/seasonal/${season}.json`;
  }
  return funnel === null ? suggestedPageText(suggestion) : `funnel "${funnel}" has it: is "extends" right?`;
};

export const rule: UnknownNameRule<Hints> = {
  code: "FNL2002",
  severity: "error",
  title: "A page does not exist",
  explanation:
    "A page is named by its path: the file below `pages/` of the funnel or of `funnels/site`, or a page that a campaign publishes.",
  wrong: { "funnels/sample/funnel.json": { path: "hme" } },
  right: { "funnels/sample/funnel.json": { path: "home" } },
  findsUnknownNames: true,
  check,
  // Pages that a patch changes and its funnel does not have.
  checkFaults: (faults) =>
    faultsNamed(faults, "unknown-page").map(({ where, args: { page }, hints: { suggestion } }) => ({
      where,
      args: { name: page },
      hints: { suggestion, unpublished: null, funnel: null, renamed: null },
    })),
  say: unknownName<Hints>("page", helpOf),
};
