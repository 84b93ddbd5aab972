import { WrongUse } from "../../../../foundation/failures/wrong-use.ts";
import { withValue } from "../../../../language/editing/json-text.ts";
import { didYouMean } from "../../../../language/names/suggestion.ts";
import type { Tree } from "../../../../repository/tree.ts";
import { withoutEventLinks, withoutSignUps } from "../../../../repository/without-events.ts";
import { type Beginning, beside, needed, option } from "../beginning.ts";
import type { Draft } from "../draft.ts";
import { checkedId, freshPath } from "../fresh-id.ts";
import { copiedWords, renamedKeys } from "../words.ts";
import { type BlankOptions, blankFunnel } from "./blank-funnel.ts";
import { landingOf } from "./landing.ts";

export interface FunnelOptions extends Partial<BlankOptions> {
  readonly from: string;
  readonly blank?: boolean;
}

/** A funnel like another one, with files and words of its own: what is changed in it changes nowhere else. */
const draft = (tree: Tree, id: string, options: FunnelOptions): Draft => {
  const { from, brand } = options;
  const { content } = tree;
  const main = freshPath(tree, `funnels/${checkedId(id)}/funnel.json`);
  if (content.campaigns.has(id)) throw new WrongUse(`"${id}" is a campaign already; choose another id`);
  const beside = [...tree.texts.keys()].find((path) => path.startsWith(`funnels/${id}/`));
  if (beside !== undefined) throw new WrongUse(`funnels/${id}/ holds other files already; choose another id`);
  if (!content.funnels.has(from))
    throw new WrongUse(`there is no funnel "${from}"; ${didYouMean(from, content.funnels.keys(), "funnels")}`);
  if (options.blank === true) {
    // Beside --blank both are needed.
    const { question = "", answers = "" } = options;
    return {
      ...blankFunnel(tree, id, { ...options, question, answers }),
      preview: { page: "home", funnel: id },
      next: [
        `npm run funnel -- new question pace --funnel ${id} --after first --type yes-no --title "…"`,
        `write the words: locales/<language>/funnel-${id}.json`,
        "npm run funnel -- check",
      ],
    };
  }
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
  description:
    "A funnel like another one, with words of its own; or a blank one: a question, an address, a plan, a payment.",
  options: [
    option("--from <funnel>", "funnel to begin with; of a blank one, whose pages for selling it takes").default("20"),
    option("--brand <brand>", "brand of the new funnel"),
    option("--blank", "one question of its own instead of a copy"),
    beside("blank", needed("--question <words>", "first question")),
    beside("blank", needed("--answers <list>", "what can be answered: First steps,A 5k,A marathon")),
    beside("blank", option("--headline <words>", "headline of the landing page; the question when absent")),
    beside("blank", option("--plans <keys>", "products to choose from; those of --from when absent")),
  ],
  make: draft,
  examples: [
    "new funnel 343 --from 20 --brand health --dry-run",
    'new funnel 344 --blank --question "What do you train for?" --answers "A 5k,A marathon"',
  ],
};

/** The file of words that most message keys of a funnel name. */
const wordsFileOf = (files: readonly (readonly [string, string])[], id: string): string => {
  const keys = files.flatMap(([, text]) =>
    [...text.matchAll(/"([a-z0-9-]+)\.[A-Za-z0-9_.-]+"/g)].map(([, file = ""]) => file),
  );
  const count = (name: string): number => keys.filter((file) => file === name).length;
  return [`funnel-${id}`, id].sort((a, b) => count(b) - count(a))[0] ?? id;
};
