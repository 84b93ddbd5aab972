import type { Content } from "../../../language/content/content.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";
import type { World } from "../../world.ts";

type Args = { readonly sections: readonly string[] };

function* check({ funnels }: Content, world: World): Iterable<Finding<Args>> {
  const pages = new Set([...funnels.values()].flatMap((funnel) => [...funnel.pages.values()]));
  for (const { file, document, value: page } of pages) {
    if (file.role?.kind !== "page") continue;
    const heads = Object.entries(page.sections).flatMap(([id, node]) => (world.namesPage(node) ? [id] : []));
    // What an empty page lacks is more than a heading, and told by others.
    if (heads.length === 1 || Object.keys(page.sections).length === 0) continue;
    yield { where: spot(document, ["sections"], "key"), args: { sections: heads } };
  }
}

const LINKS = {
  kind: "link-list",
  title: "sample.story.head",
  items: [{ label: "sample.story.action", page: "home" }],
};

export const rule: Rule<Args> = {
  code: "FNL7006",
  severity: "warning",
  overlaid: "pages",
  title: "A page does not have one main heading",
  explanation:
    "The main heading says what the page is: to whoever listens to it, and to search engines. It is the title of a hero, of a form, or of the section that says `level` 1; a page has exactly one.",
  wrong: { "funnels/sample/pages/story.json": { sections: { hero: null, links: LINKS } } },
  right: { "funnels/sample/pages/story.json": { sections: { hero: null, links: { ...LINKS, level: 1 } } } },
  check,
  say: ({ sections }) =>
    sections.length === 0
      ? ["nothing on this page is its main heading", 'give a section "level": 1, or begin with a hero']
      : [`${sections.join(" and ")} are both the main heading`, "leave it to one of them"],
};
