import type { Content } from "../../../language/content/content.ts";
import { type PageSuggestion, suggestedPageText } from "../../../language/names/page-suggestion.ts";
import { suggestedPage } from "../../../language/names/suggested-page.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { FindingWithHints, Rule, Sentence } from "../../rule.ts";
import type { World } from "../../world.ts";

type Args =
  | { readonly is: "no redirect" }
  | { readonly is: "other kind"; readonly kind: string }
  | { readonly is: "no page"; readonly funnel: string; readonly page: string };
type Hints = { readonly suggestion: PageSuggestion | null };

function* check({ funnels }: Content, { kinds }: World): Iterable<FindingWithHints<Args, Hints>> {
  const pages = new Map(
    [...funnels.values()].flatMap((parts) => [...parts.pages.values()].map((page) => [page, parts])),
  );
  for (const [{ document, value }] of pages) {
    const { kind, redirect } = value;
    const redirects = kinds.screens.get(kind)?.redirects;
    if (redirects && !redirect)
      yield { where: spot(document, ["kind"]), args: { is: "no redirect" }, hints: { suggestion: null } };
    if (!redirect) continue;
    const target = funnels.get(redirect.funnel);
    if (!redirects)
      yield {
        where: spot(document, ["redirect"], "key"),
        args: { is: "other kind", kind },
        hints: { suggestion: null },
      };
    else if (target && !target.paths.has(redirect.path))
      yield {
        where: spot(document, ["redirect", "path"]),
        args: { is: "no page", funnel: redirect.funnel, page: redirect.path },
        hints: { suggestion: suggestedPage(redirect.path, target.paths, target) },
      };
  }
}

const sentenceOf = ({ suggestion, ...args }: Args & Hints): Sentence => {
  switch (args.is) {
    case "no redirect":
      return ["this page does not say where it sends its visitors", 'add "redirect": { "funnel": …, "path": … }'];
    case "other kind":
      return [`a page of kind "${args.kind}" sends its visitors away`, 'write "kind": "landing-redirect"'];
    case "no page":
      return [
        `funnel "${args.funnel}" has no page "${args.page}"`,
        suggestion === null ? "" : suggestedPageText(suggestion),
      ];
  }
};

const story = (path: string): Rule["wrong"] => ({
  "funnels/sample/pages/story.json": { kind: "landing-redirect", redirect: { funnel: "sample", path } },
});

export const rule: Rule<Args, Hints> = {
  code: "FNL3022",
  severity: "error",
  overlaid: "pages",
  title: "A redirect leads nowhere",
  explanation: "A page of kind `landing-redirect` names the funnel and the page that its visitors come to.",
  wrong: story("hmoe"),
  right: story("home"),
  check,
  say: sentenceOf,
};
