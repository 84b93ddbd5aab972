import type { Content } from "../../../language/content/content.ts";
import { pageHelp } from "../../../language/names/page-help.ts";
import { problemAt, spot } from "../../../language/reading/json-document.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Rule } from "../../rule.ts";
import type { World } from "../../world.ts";

const named = { code: "FNL3022", severity: "error" } as const;

function* check({ funnels }: Content, { kinds }: World): Iterable<Problem> {
  const pages = new Map(
    [...funnels.values()].flatMap((parts) => [...parts.pages.values()].map((page) => [page, parts])),
  );
  for (const [{ document, value }] of pages) {
    const { kind, redirect } = value;
    const redirects = kinds.screens.get(kind)?.redirects;
    if (redirects && !redirect)
      yield problemAt(
        named,
        spot(document, ["kind"]),
        "this page does not say where it sends its visitors",
        'add "redirect": { "funnel": …, "path": … }',
      );
    if (!redirect) continue;
    const target = funnels.get(redirect.funnel);
    if (!redirects)
      yield problemAt(
        named,
        spot(document, ["redirect"], "key"),
        `a page of kind "${kind}" sends its visitors away`,
        'write "kind": "landing-redirect"',
      );
    else if (target && !target.paths.has(redirect.path))
      yield problemAt(
        named,
        spot(document, ["redirect", "path"]),
        `funnel "${redirect.funnel}" has no page "${redirect.path}"`,
        pageHelp(redirect.path, target.paths, target),
      );
  }
}

const story = (path: string): Rule["wrong"] => ({
  "funnels/sample/pages/story.json": { kind: "landing-redirect", redirect: { funnel: "sample", path } },
});

export const rule: Rule = {
  ...named,
  overlaid: "pages",
  title: "A redirect leads nowhere",
  explanation: "A page of kind `landing-redirect` names the funnel and the page that its visitors come to.",
  wrong: story("hmoe"),
  right: story("home"),
  check,
};
