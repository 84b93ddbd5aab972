import type { Content } from "../../../language/content/content.ts";
import { problemAt, spot } from "../../../language/reading/json-document.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Rule } from "../../rule.ts";

const named = { code: "FNL3020", severity: "error" } as const;

type Sections = Readonly<Record<string, { readonly kind?: unknown }>>;

const begins = (sections: Sections): boolean => Object.values(sections).some(({ kind }) => kind === "first-question");

function* check({ funnels }: Content): Iterable<Problem> {
  for (const { funnel, pages } of funnels.values()) {
    const home = funnel && pages.get(funnel.value.path);
    if (!home || begins(home.value.sections)) continue;
    yield problemAt(named, spot(home.document, ["sections"], "key"), "the landing page does not begin the quiz", HELP);
  }
  for (const { file, document, value } of landingPages(funnels)) {
    if (begins(value.sections) || file.references.some(({ to }) => to === "page")) continue;
    yield problemAt(
      named,
      spot(document, ["sections"], "key"),
      "nothing on this landing page leads on",
      `${HELP}, or a hero with an "action"`,
    );
  }
}

/** Landing pages other than the one that `path` names, each once. */
const landingPages = (funnels: Content["funnels"]) =>
  new Set(
    [...funnels.values()].flatMap(({ funnel, pages }) =>
      [...pages]
        .filter(([path, { value }]) => value.kind === "landing" && path !== funnel?.value.path)
        .map(([, page]) => page),
    ),
  );

const HELP = 'add a section of kind "first-question"';

export const rule: Rule = {
  ...named,
  overlaid: "pages",
  title: "A landing page leads nowhere",
  explanation:
    "The page that `path` names is where visitors arrive: the first question stands on it. Every other landing page has the first question, or an action that leads on.",
  wrong: { "funnels/sample/pages/home.json": { sections: { start: null } } },
  right: { "funnels/sample/pages/home.json": { sections: { start: { kind: "first-question" } } } },
  check,
};
