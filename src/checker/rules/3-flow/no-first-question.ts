import type { Kinds } from "../../../engine/definition/runtime.ts";
import type { Content } from "../../../language/content/content.ts";
import type { Authored } from "../../../language/content/funnel-parts.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { PageFile } from "../../../language/types/page.gen.ts";
import type { Finding, Rule } from "../../rule.ts";
import type { World } from "../../world.ts";

type Args = { readonly isHome: boolean };

function* check({ funnels }: Content, { kinds }: World): Iterable<Finding<Args>> {
  const begins = ({ value }: Authored<PageFile>): boolean =>
    Object.values(value.sections).some(({ kind }) => kinds.sections.get(kind)?.reads.includes("start"));
  for (const { funnel, pages } of funnels.values()) {
    const home = funnel && pages.get(funnel.value.path);
    if (!home || begins(home)) continue;
    yield { where: spot(home.document, ["sections"], "key"), args: { isHome: true } };
  }
  for (const page of landingPages(funnels, kinds)) {
    const { file, document } = page;
    if (begins(page) || file.references.some(({ to }) => to === "page")) continue;
    yield { where: spot(document, ["sections"], "key"), args: { isHome: false } };
  }
}

/** Landing pages other than the one that `path` names, each once. */
const landingPages = (funnels: Content["funnels"], { screens }: Kinds) =>
  new Set(
    [...funnels.values()].flatMap(({ funnel, pages }) =>
      [...pages]
        .filter(([path, { value }]) => screens.get(value.kind)?.entrance === "quiz" && path !== funnel?.value.path)
        .map(([, page]) => page),
    ),
  );

const ADD_QUESTION = 'add a section of kind "first-question"';

export const rule: Rule<Args> = {
  code: "FNL3020",
  severity: "error",
  overlaid: "pages",
  title: "A landing page leads nowhere",
  explanation:
    "The page that `path` names is where visitors arrive: the first question stands on it. Every other landing page has the first question, or an action that leads on.",
  wrong: { "funnels/sample/pages/home.json": { sections: { start: null } } },
  right: { "funnels/sample/pages/home.json": { sections: { start: { kind: "first-question" } } } },
  check,
  say: ({ isHome }) =>
    isHome
      ? ["the landing page does not begin the quiz", ADD_QUESTION]
      : ["nothing on this landing page leads on", `${ADD_QUESTION}, or a hero with an "action"`],
};
