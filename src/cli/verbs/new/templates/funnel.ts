import { WrongUse } from "../../../../foundation/failures/wrong-use.ts";
import { withValue } from "../../../../language/editing/json-text.ts";
import { didYouMean } from "../../../../language/names/suggestion.ts";
import type { Tree } from "../../../../repository/tree.ts";
import { withoutEventLinks, withoutSignUps } from "../../../../repository/without-events.ts";
import { type Beginning, option } from "../beginning.ts";
import type { Draft } from "../draft.ts";
import { checkedId, freshPath } from "../fresh-id.ts";
import { copiedWords, renamedKeys } from "../words.ts";
import { landingOf } from "./landing.ts";

export interface FunnelOptions {
  readonly from: string;
  readonly brand?: string;
}

/** A funnel like another one, with files and words of its own: what is changed in it changes nowhere else. */
const draft = (tree: Tree, id: string, { from, brand }: FunnelOptions): Draft => {
  const { content } = tree;
  const main = freshPath(tree, `funnels/${checkedId(id)}/funnel.json`);
  if (content.campaigns.has(id)) throw new WrongUse(`"${id}" is a campaign already; choose another id`);
  const beside = [...tree.texts.keys()].find((path) => path.startsWith(`funnels/${id}/`));
  if (beside !== undefined) throw new WrongUse(`funnels/${id}/ holds other files already; choose another id`);
  if (!content.funnels.has(from))
    throw new WrongUse(`there is no funnel "${from}"; ${didYouMean(from, content.funnels.keys(), "funnels")}`);
  const source = [...tree.texts].filter(([path]) => path.startsWith(`funnels/${from}/`));
  const wordsFrom = wordsFileOf(source, from);
  const wordsTo = wordsFrom === from ? id : `funnel-${id}`;
  const files = new Map(
    source.map(([path, text]) => [
      path.replace(`funnels/${from}/`, `funnels/${id}/`),
      renamedKeys(text, wordsFrom, wordsTo),
    ]),
  );
  const text = files.get(main);
  if (text === undefined) throw new WrongUse(`funnel "${from}" has no funnel.json`);
  const named = withoutSignUps(tree, from, withValue(text, ["id"], id));
  files.set(main, brand === undefined ? named : withValue(named, ["brand"], brand));
  for (const [path, text] of withoutEventLinks(tree, from)) {
    const copy = path.replace(`funnels/${from}/`, `funnels/${id}/`);
    files.set(copy, renamedKeys(text, wordsFrom, wordsTo));
  }
  return {
    files: new Map([...files, ...copiedWords(tree, wordsFrom, wordsTo)]),
    preview: { page: landingOf(tree, from), funnel: id },
    next: [
      `npm run funnel -- map ${id}`,
      `change funnels/${id}/quiz.json, and its words in locales/<language>/${wordsTo}.json`,
      "npm run funnel -- check",
    ],
  };
};

export const newFunnel: Beginning<FunnelOptions> = {
  usage: "funnel [id]",
  description: "A funnel like another one, with words of its own.",
  options: [
    option("--from <funnel>", "funnel to begin with").default("20"),
    option("--brand <brand>", "brand of the new funnel"),
  ],
  make: draft,
  examples: ["new funnel 343 --from 20", "new funnel 343 --from 20 --brand health --dry-run"],
};

/** The file of words that most message keys of a funnel name. */
const wordsFileOf = (files: readonly (readonly [string, string])[], id: string): string => {
  const keys = files.flatMap(([, text]) =>
    [...text.matchAll(/"([a-z0-9-]+)\.[A-Za-z0-9_.-]+"/g)].map(([, file = ""]) => file),
  );
  const count = (name: string): number => keys.filter((file) => file === name).length;
  return [`funnel-${id}`, id].sort((a, b) => count(b) - count(a))[0] ?? id;
};
