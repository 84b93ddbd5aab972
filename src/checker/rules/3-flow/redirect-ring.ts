import type { Content } from "../../../language/content/content.ts";
import type { Authored } from "../../../language/content/funnel-parts.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { PageFile } from "../../../language/types/page.gen.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly names: string };

/** Pages that a visitor is led through from a page on: up to one that stays, or back to one that was there before. */
const wayFrom = (
  content: Content,
  funnel: string,
  path: string,
): readonly (readonly [string, Authored<PageFile>])[] => {
  const way = new Map<string, Authored<PageFile>>();
  let at = { funnel, path };
  for (;;) {
    const name = `${at.funnel}: ${at.path}`;
    const page = content.funnels.get(at.funnel)?.pages.get(at.path);
    if (!page) return [];
    if (way.has(name)) return [...way].slice([...way.keys()].indexOf(name));
    way.set(name, page);
    if (!page.value.redirect) return [];
    at = page.value.redirect;
  }
};

function* check(content: Content): Iterable<Finding<Args>> {
  const reported = new Set<PageFile>();
  for (const { id, pages } of content.funnels.values()) {
    for (const path of pages.keys()) {
      const ring = wayFrom(content, id, path);
      const first = ring[0];
      if (!first || ring.some(([, { value }]) => reported.has(value))) continue;
      for (const [, { value }] of ring) reported.add(value);
      const names = [...ring, first].map(([name]) => name).join(" → ");
      yield { where: spot(first[1].document, ["redirect"], "key"), args: { names } };
    }
  }
}

const redirects = (path: string): Rule["wrong"] => ({
  "funnels/sample/pages/story.json": { kind: "landing-redirect", redirect: { funnel: "sample", path: "sorry" } },
  "funnels/sample/pages/sorry.json": { kind: "landing-redirect", redirect: { funnel: "sample", path } },
});

export const rule: Rule<Args> = {
  code: "FNL3023",
  severity: "error",
  title: "Funnels send visitors in a circle",
  explanation:
    "A redirect to another funnel keeps the parameters of the address and only changes `jg`. If the target sends back, the browser never comes to rest; no single page shows it.",
  wrong: redirects("story"),
  right: redirects("home"),
  check,
  say: ({ names }) => [`visitors are sent in a circle: ${names}`, "let one of them lead to a page that stays"],
};
