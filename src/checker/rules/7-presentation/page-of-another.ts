import { fieldsOf } from "../../../foundation/json.ts";
import type { Content } from "../../../language/content/content.ts";
import { referencesIn } from "../../../language/overlays/overlays-in.ts";
import { pointerOf, spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly label: string; readonly page: string; readonly of: readonly string[] };

/** By the key of a title or of the name of an event: the pages that are called so. */
const pagesCalled = ({ files }: Content): ReadonlyMap<string, ReadonlySet<string>> => {
  const called = new Map<string, Set<string>>();
  for (const { role, sound, document } of files.values()) {
    if (!document || !sound || (role?.kind !== "page" && role?.kind !== "marathon")) continue;
    const isEvent = role.kind === "marathon";
    const key = fieldsOf(document.value)[isEvent ? "name" : "title"];
    if (typeof key !== "string") continue;
    const pages = called.get(key) ?? new Set();
    called.set(key, pages.add(isEvent ? `marathons/${role.name}` : role.name));
  }
  return called;
};

function* check(content: Content): Iterable<Finding<Args>> {
  const called = pagesCalled(content);
  const pages = new Set([...content.funnels.values()].flatMap(({ paths }) => [...paths]));
  for (const file of content.files.values()) {
    const { document, role } = file;
    if (!document || !role || role.kind === "messages") continue;
    const references = referencesIn(content, file);
    const labels = new Map(
      references.flatMap(({ to, value, pointer }) => (to === "message" ? [[pointer, value] as const] : [])),
    );
    for (const { to, value: page, pointer } of references) {
      const label = to === "page" && pointer.endsWith("/page") ? labels.get(pointer.replace(/page$/, "label")) : "";
      if (!label) continue;
      const named = label.slice(label.lastIndexOf(".") + 1);
      // "confirm-delete" and "shop-email" are about the same as the messages that end so.
      const of = [...(called.get(label) ?? (pages.has(named) && !page.includes(named) ? [named] : []))];
      if (of.length > 0 && !of.includes(page))
        yield { where: spot(document, pointerOf(pointer)), args: { label, page, of } };
    }
  }
}

const leadingTo = (page: string): Rule["wrong"] => ({
  "funnels/brands/brand.json": { navigation: [{ label: "sample.story.title", page }] },
});

export const rule: Rule<Args> = {
  code: "FNL7020",
  severity: "warning",
  title: "A link says the name of one page and leads to another",
  explanation:
    "Its words are the title of a page, the name of an event, or a message that is called after one; and it leads elsewhere. Mostly an entry was copied, and one half of it stayed.",
  wrong: leadingTo("home"),
  right: leadingTo("story"),
  check,
  say: ({ label, page, of }) => [
    `"${label}" is about ${of.map((each) => `"${each}"`).join(", ")}, and the link leads to "${page}"`,
    "lead there, or say what the page is called to which it leads",
  ],
};
