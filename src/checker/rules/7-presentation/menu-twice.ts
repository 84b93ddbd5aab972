import { fieldsOf } from "../../../foundation/json.ts";
import type { Content } from "../../../language/content/content.ts";
import { type JsonDocument, spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly target: string };

interface Link {
  readonly target: string;
  readonly pointer: readonly string[];
}

const linkAt = (
  { page, url }: { readonly page?: unknown; readonly url?: unknown },
  pointer: readonly string[],
): Link => ({
  target: [page, url].find((each): each is string => typeof each === "string") ?? "",
  pointer: [...pointer, page === undefined ? "url" : "page"],
});

interface Menu {
  readonly document: JsonDocument;
  readonly links: readonly Link[];
}

function* menusOf({ brands, funnels }: Content): Iterable<Menu> {
  for (const { document, value } of brands.values()) {
    yield { document, links: value.navigation.map((link, at) => linkAt(link, ["navigation", String(at)])) };
    const footer = value.footer.flatMap(({ links }, group) =>
      links.map((link, at) => linkAt(link, ["footer", String(group), "links", String(at)])),
    );
    yield { document, links: footer };
  }
  for (const { funnel } of funnels.values())
    for (const [id, modal] of Object.entries(funnel?.value.modals ?? {})) {
      const links = Object.entries(fieldsOf(fieldsOf(modal)["links"]));
      const ofDialog = links.map(([name, link]) => linkAt(fieldsOf(link), ["modals", id, "links", name]));
      if (funnel) yield { document: funnel.document, links: ofDialog };
    }
}

function* check(content: Content): Iterable<Finding<Args>> {
  for (const { document, links } of menusOf(content)) {
    for (const target of new Set(links.map((link) => link.target))) {
      const alike = links.filter((link) => link.target === target);
      if (target !== "" && alike.length > 1)
        yield { where: alike.map(({ pointer }) => spot(document, pointer)), args: { target } };
    }
  }
}

export const rule: Rule<Args> = {
  code: "FNL7014",
  severity: "warning",
  title: "A menu leads to one page twice",
  explanation:
    "Two entries of a menu, of the footer or of a dialog with one target: an entry was copied, and its label says where it ought to lead.",
  wrong: {
    "funnels/brands/brand.json": {
      navigation: [
        { label: "sample.story.action", page: "story" },
        { label: "sample.email.label", page: "story" },
      ],
    },
  },
  right: {
    "funnels/brands/brand.json": {
      navigation: [
        { label: "sample.story.action", page: "story" },
        { label: "sample.email.label", page: "home" },
      ],
    },
  },
  check,
  say: ({ target }) => [`two entries lead to "${target}"`, "let each lead where its label says, or take one away"],
};
