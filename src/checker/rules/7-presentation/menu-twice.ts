import type { Content } from "../../../language/content/content.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly target: string };

interface Link {
  readonly target: string;
  readonly pointer: readonly string[];
}

const linkAt = (
  { page, url }: { readonly page?: string; readonly url?: string },
  pointer: readonly string[],
): Link => ({
  target: page ?? url ?? "",
  pointer: [...pointer, page === undefined ? "url" : "page"],
});

function* check({ brands }: Content): Iterable<Finding<Args>> {
  for (const { document, value } of brands.values()) {
    const menus: readonly (readonly Link[])[] = [
      value.navigation.map((link, at) => linkAt(link, ["navigation", String(at)])),
      value.footer.flatMap(({ links }, group) =>
        links.map((link, at) => linkAt(link, ["footer", String(group), "links", String(at)])),
      ),
    ];
    for (const links of menus) {
      for (const target of new Set(links.map((link) => link.target))) {
        const alike = links.filter((link) => link.target === target);
        if (target !== "" && alike.length > 1)
          yield { where: alike.map(({ pointer }) => spot(document, pointer)), args: { target } };
      }
    }
  }
}

export const rule: Rule<Args> = {
  code: "FNL7014",
  severity: "warning",
  title: "A menu leads to one page twice",
  explanation:
    "Two entries of a menu or of the footer with one target: an entry was copied, and its label says where it ought to lead.",
  wrong: {
    "funnels/brands/brand.json": {
      navigation: [
        { label: "sample.story.action", page: "story" },
        { label: "sample.home.title", page: "story" },
      ],
    },
  },
  right: {
    "funnels/brands/brand.json": {
      navigation: [
        { label: "sample.story.action", page: "story" },
        { label: "sample.home.title", page: "home" },
      ],
    },
  },
  check,
  say: ({ target }) => [`two entries lead to "${target}"`, "let each lead where its label says, or take one away"],
};
