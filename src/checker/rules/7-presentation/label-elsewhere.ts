import { fieldsOf } from "../../../foundation/json.ts";
import type { Content } from "../../../language/content/content.ts";
import { type JsonDocument, spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly text: string; readonly page: string; readonly others: readonly string[] };

interface Link {
  readonly label: string;
  readonly page: string;
  readonly document: JsonDocument;
  readonly pointer: readonly string[];
}

interface Alike {
  readonly text: string;
  readonly links: Link[];
}

/** Whatever has a label and leads to a page, wherever it stands in a file. */
function* linksIn(document: JsonDocument, value: unknown, pointer: readonly string[]): Iterable<Link> {
  if (typeof value !== "object" || value === null) return;
  const { label, page } = fieldsOf(value);
  if (typeof label === "string" && typeof page === "string")
    yield { label, page, document, pointer: [...pointer, "page"] };
  for (const [key, each] of Object.entries(value)) yield* linksIn(document, each, [...pointer, key]);
}

/** Its pages are actions and their answers: the same button asks on one of them and does it on the next. */
const SITE = "site";
const KINDS: ReadonlySet<string> = new Set(["funnel", "page", "brand"]);

function* check(content: Content): Iterable<Finding<Args>> {
  const byText = new Map<string, Alike>();
  const isEverywhere = (page: string): boolean => [...content.funnels.values()].every(({ pages }) => pages.has(page));
  for (const { document, sound, role } of content.files.values()) {
    if (!document || !sound || !role || !KINDS.has(role.kind) || role.owner === SITE) continue;
    // A page that only leads to another funnel says nothing but that.
    if (fieldsOf(document.value)["redirect"] !== undefined) continue;
    for (const link of linksIn(document, document.value, [])) {
      if (!isEverywhere(link.page)) continue;
      const text = content.messages.formsOf(link.label, "en-US")[0]?.text;
      if (text === undefined) continue;
      // A button of a page asks for something, an entry of a menu names a page.
      const id = `${role.kind === "page" ? "page" : "menu"} ${text}`;
      const alike = byText.get(id);
      if (alike) alike.links.push(link);
      else byText.set(id, { text, links: [link] });
    }
  }
  for (const { text, links } of byText.values()) {
    const counts = new Map<string, number>();
    for (const { page } of links) counts.set(page, (counts.get(page) ?? 0) + 1);
    if (counts.size < 2) continue;
    const [usual, second] = [...counts].sort(([, one], [, other]) => other - one);
    // Of one against one nobody knows which is meant.
    const isClear = usual !== undefined && usual[1] > (second?.[1] ?? 0);
    const wrong = isClear ? links.filter(({ page }) => page !== usual[0]) : links;
    for (const page of new Set(wrong.map((link) => link.page))) {
      const where = wrong.flatMap((link) => (link.page === page ? [spot(link.document, link.pointer)] : []));
      yield { where, args: { text, page, others: [...counts.keys()].filter((each) => each !== page) } };
    }
  }
}

const leadingTo = (page: string): Rule["wrong"] => ({
  "funnels/brands/brand.json": { navigation: [{ label: "sample.story.action", page }] },
});

export const rule: Rule<Args> = {
  code: "FNL7018",
  severity: "warning",
  title: "Links that read alike lead to different pages",
  explanation:
    "Who has followed “How we worked this out” once expects the same page behind the same words (WCAG 3.2.4). Mostly an entry was copied, and the page of another one was left in it.",
  wrong: leadingTo("home"),
  right: leadingTo("story"),
  check,
  say: ({ text, page, others }) => [
    `"${text}" leads to "${page}" here, and to ${others.map((each) => `"${each}"`).join(", ")} elsewhere`,
    "let them lead to one page, or give them words of their own",
  ],
};
