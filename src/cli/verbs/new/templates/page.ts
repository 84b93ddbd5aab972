import type { ScreenKind } from "../../../../engine/contracts/screen-kind.ts";
import { WrongUse } from "../../../../foundation/failures/wrong-use.ts";
import { vocabulary } from "../../../../kinds/vocabulary.gen.ts";
import { jsonText } from "../../../../language/editing/json-text.ts";
import { didYouMean } from "../../../../language/names/suggestion.ts";
import type { Tree } from "../../../../repository/tree.ts";
import { type Beginning, option } from "../beginning.ts";
import type { Draft } from "../draft.ts";
import { checkedId, freshPath } from "../fresh-id.ts";
import { addedWords, humanized } from "../words.ts";

export interface PageOptions {
  readonly funnel: string;
  readonly kind: string;
  readonly title?: string;
}

/** A page with a heading and a paragraph (`article`), or with a hero and the first question (`landing`). */
const draft = (tree: Tree, path: string, { funnel, kind, title }: PageOptions): Draft => {
  if (path.split("/").includes("")) throw new WrongUse(`"${path}" is no path; write press, or help/press`);
  const ids = path.split("/").map(checkedId);
  const file = freshPath(tree, `funnels/${funnel}/pages/${ids.join("/")}.json`);
  const owners = ["site", ...tree.content.funnels.keys()];
  if (!owners.includes(funnel))
    throw new WrongUse(`there is no funnel "${funnel}"; ${didYouMean(funnel, owners, "funnels")}`);
  const own = funnel === "site" ? [...tree.content.funnels.values()].filter(({ pages }) => pages.has(path)) : [];
  if (own.length > 0)
    throw new WrongUse(
      `funnel ${own.map(({ id }) => id).join(", ")} shows a page "${path}" of its own; choose another path, or say --funnel`,
    );
  const entrance = vocabulary.screens.get(kind)?.entrance;
  if (!entrance) throw new WrongUse(`no page of kind "${kind}" can be begun; ${didYouMean(kind, ENTRANCES, "kinds")}`);
  const words = funnel === "site" ? "site" : wordsOf(tree, funnel);
  const key = ids.join("-");
  const heading = title ?? humanized(ids.at(-1) ?? path);
  return {
    files: new Map([
      [
        file,
        jsonText({
          $schema: `${"../".repeat(ids.length + 2)}schemas/generated/page.schema.json`,
          version: 1,
          kind,
          title: `${words}.${key}.title`,
          description: `${words}.${key}.description`,
          sections: SECTIONS[entrance](`${words}.${key}`),
        }),
      ],
      ...addedWords(tree, words, {
        [`${key}.title`]: heading,
        [`${key}.description`]: `[add what a search result says about ${heading}]`,
        [`${key}.text`]: `[add the first paragraph of ${heading}]`,
      }),
    ]),
    preview: { page: path, ...(funnel === "site" ? {} : { funnel }) },
    next: [
      `write the words: locales/<language>/${words}.json, "${key}.…"`,
      `add sections to ${file}: docs/reference/sections.md has them all`,
      "npm run funnel -- check",
    ],
  };
};

export const newPage: Beginning<PageOptions> = {
  usage: "page [path]",
  description: "A page of a funnel, or one that all funnels share.",
  options: [
    option("--funnel <funnel>", "funnel that it belongs to; site: all of them").default("site"),
    option("--kind <kind>", "page kind").default("article"),
    option("--title <words>", "heading and title"),
  ],
  make: draft,
  examples: ['new page press --title "Press"', "new page spring --funnel 20 --kind landing"],
};

/** By what a page kind shows to somebody who comes to the site there. */
const SECTIONS = {
  text: (key: string) => ({
    text: { kind: "rich-text", title: `${key}.title`, level: 1, blocks: [{ type: "paragraph", text: `${key}.text` }] },
  }),
  quiz: (key: string) => ({
    hero: { kind: "hero", title: `${key}.title`, line: `${key}.text`, art: "doodle:running" },
    start: { kind: "first-question" },
  }),
} satisfies Record<NonNullable<ScreenKind["entrance"]>, unknown>;

const ENTRANCES = [...vocabulary.screens].flatMap(([kind, { entrance }]) => (entrance ? [kind] : []));

/** The file of words in which the funnel's landing page has its title. */
export const wordsOf = ({ content }: Tree, funnel: string): string => {
  const parts = content.funnels.get(funnel);
  const landing = parts?.pages.get(parts.funnel?.value.path ?? "");
  return landing?.value.title.split(".")[0] ?? `funnel-${funnel}`;
};
