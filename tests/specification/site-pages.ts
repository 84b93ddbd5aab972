import { pageType } from "../../src/app/outside/tracking/page-views.ts";
import { compile } from "../../src/engine/definition/compile.ts";
import { vocabulary } from "../../src/kinds/vocabulary.gen.ts";
import { loadSite } from "../../src/prerender/load-site.ts";
import { REPOSITORY } from "../../src/repository/language.ts";

/** Days in different seasons: what is there on each of them does not depend on a campaign that comes and goes. */
const DAYS = ["2027-02-14", "2027-05-15", "2027-09-15"] as const;

const editionsOn = (day: string) => loadSite(REPOSITORY, Date.parse(`${day}T12:00:00Z`)).editions;

const onEveryDay = DAYS.map((day) => new Set(editionsOn(day).flatMap(({ funnel }) => Object.keys(funnel.pages))));

/** Pages of the site that are there on any day, as paths below the locale. */
export const pagesOfAnyDay: ReadonlySet<string> = new Set(
  [...(onEveryDay[0] ?? [])].filter((path) => onEveryDay.every((paths) => paths.has(path))),
);

const plain = editionsOn(DAYS[0]).map(({ funnel }) => funnel);

/** What tracking calls the pages of the site (SPEC §2, tracking page types). */
export const pageTypesInUse: ReadonlySet<string> = new Set(
  plain.flatMap((funnel) => {
    const runtime = compile(funnel, vocabulary);
    return Object.keys(funnel.pages).map((page) => pageType(runtime, page));
  }),
);

/** A node of a definition and everything below it, objects only. */
const nodesIn = (node: unknown): readonly Readonly<Record<string, unknown>>[] =>
  typeof node !== "object" || node === null
    ? []
    : [node as Readonly<Record<string, unknown>>, ...Object.values(node).flatMap(nodesIn)];

const nodes = plain.flatMap((funnel) => nodesIn(funnel));

/** Kinds of the modals whose key some section, step or other modal of their funnel names, or that the header opens. */
const opened = plain.flatMap((funnel) => {
  const values = new Set(nodesIn(funnel).flatMap((node) => Object.values(node)));
  // The header of the pages opens the menu.
  return Object.entries(funnel.modals).flatMap(([key, { kind }]) =>
    values.has(key) || vocabulary.modals.get(kind)?.menu ? [kind] : [],
  );
});

/** Kinds that a shipped funnel uses, as `modals/Info`; a modal counts when something opens it. */
export const kindsInUse: ReadonlySet<string> = new Set([
  ...plain.flatMap(({ pages }) => Object.values(pages).map(({ kind }) => `screens/${kind}`)),
  ...plain.flatMap(({ steps }) => Object.values(steps).map(({ kind }) => `steps/${kind}`)),
  ...plain.flatMap(({ pages }) =>
    Object.values(pages).flatMap(({ sections }) => Object.values(sections).map(({ kind }) => `sections/${kind}`)),
  ),
  ...plain.flatMap(({ steps }) => Object.values(steps).map(({ question }) => `questions/${question?.type}`)),
  ...opened.map((kind) => `modals/${kind}`),
]);

/** Names of the fields that forms of the shipped site ask for. */
export const formFieldsInUse: ReadonlySet<string> = new Set(
  nodes.flatMap(({ fields }) => nodesIn(fields).flatMap(({ name }) => (typeof name === "string" ? [name] : []))),
);

/** Whether some definition of the shipped site has this key or value. */
export const isWritten = (text: string): boolean =>
  nodes.some((node) => Object.entries(node).some((entry) => entry.includes(text)));
