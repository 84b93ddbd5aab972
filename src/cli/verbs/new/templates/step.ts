import { posix } from "node:path";
import { WrongUse } from "../../../../foundation/failures/wrong-use.ts";
import { withValue } from "../../../../language/editing/json-text.ts";
import { didYouMean } from "../../../../language/names/suggestion.ts";
import { pointerOf } from "../../../../language/reading/json-document.ts";
import type { Tree } from "../../../../repository/tree.ts";
import { type Beginning, needed, option } from "../beginning.ts";
import type { Draft } from "../draft.ts";
import { checkedId, freshPath } from "../fresh-id.ts";
import { storiesThrough } from "../stories-through.ts";
import { addedWords, humanized } from "../words.ts";
import { wordsOf } from "./page.ts";

export interface StepOptions {
  readonly funnel: string;
  readonly after: string;
  readonly like: string;
  readonly product?: string;
  readonly title?: string;
}

/** A step like another one, with a page of its own, after a step: the way goes through it, what followed follows still. */
const draft = (tree: Tree, id: string, { funnel, after, like, product, title }: StepOptions): Draft => {
  const parts = tree.content.funnels.get(funnel);
  const path = `funnels/${funnel}/funnel.json`;
  const text = tree.texts.get(path);
  const definition = parts?.funnel?.value;
  if (!parts || !definition || text === undefined)
    throw new WrongUse(
      `there is no sound funnel "${funnel}"; ${didYouMean(funnel, tree.content.funnels.keys(), "funnels")}`,
    );
  const { steps } = definition;
  if (Object.hasOwn(steps, checkedId(id)) || Object.hasOwn(parts.quiz?.value.steps ?? {}, id))
    throw new WrongUse(`step "${id}" is there already`);
  const stepOf = (name: string): Readonly<Record<string, unknown>> => {
    const step = Object.hasOwn(steps, name) ? steps[name] : undefined;
    if (step) return { ...step };
    if (Object.hasOwn(parts.quiz?.value.steps ?? {}, name))
      throw new WrongUse(`"${name}" is a question; begin another one with: new question ${id} --after ${name}`);
    throw new WrongUse(`there is no step "${name}" in ${path}; ${didYouMean(name, Object.keys(steps), "steps")}`);
  };
  const [before, model] = [stepOf(after), stepOf(like)];
  if (before["next"] === undefined) throw new WrongUse(`step "${after}" is an end: nothing can follow it`);
  const { page: shownBy, product: sold, ...rest } = model;
  if (product !== undefined && typeof sold !== "string")
    throw new WrongUse(`step "${like}" sells no one product; leave --product away, or choose another --like`);
  const modelPage = `funnels/${funnel}/pages/${String(shownBy)}.json`;
  const pageText = tree.texts.get(modelPage);
  if (pageText === undefined) throw new WrongUse(`step "${like}" has no page of its own; choose another --like`);
  const page = posix.join(posix.dirname(String(shownBy)), id);
  const pagePath = freshPath(tree, `funnels/${funnel}/pages/${page}.json`);

  const words = wordsOf(tree, funnel);
  const own = withOwnWords(tree, { path: modelPage, text: pageText, sold }, `${words}.${id}`, title ?? humanized(id));
  const selling = typeof sold === "string" ? { product: product ?? sold } : sold === undefined ? {} : { product: sold };
  const inserted = withValue(text, ["steps", id], { ...rest, page, ...selling, next: before["next"] }, after);
  const lists = Object.entries<readonly string[]>({ ...definition.offers });
  const isOffered = lists.some(([, keys]) => product === undefined || keys.includes(product));
  const list = lists.find(([, keys]) => typeof sold === "string" && keys.includes(sold));
  const offered = isOffered || !list ? inserted : withValue(inserted, ["offers", list[0]], [...list[1], product]);
  const files = new Map([
    [path, withValue(offered, ["steps", after, "next"], id)],
    [pagePath, product === undefined ? own.text : withProduct(tree, own.text, sold, product)],
    ...addedWords(tree, words, own.words),
  ]);
  return {
    files: new Map([...files, ...storiesThrough(tree, funnel, files)]),
    preview: { page, funnel },
    next: [
      `write the words: locales/<language>/${words}.json, "${id}.…"`,
      `npm run funnel -- map ${funnel}`,
      "npm run funnel -- check",
    ],
  };
};

export const newStep: Beginning<StepOptions> = {
  usage: "step [id]",
  description: "A step outside the quiz, such as an offer, like another one and after another one.",
  options: [
    needed("--after <step>", "step that it follows"),
    needed("--like <step>", "step that it resembles: its kind, and its page with words of its own"),
    option("--funnel <funnel>", "funnel that it belongs to").default("20"),
    option("--product <product>", "what it sells, where the other one sells something"),
    option("--title <words>", "heading and title"),
  ],
  make: draft,
  examples: [
    'new step coach --after meditation --like consultation --title "A coach of your own"',
    "new step mobility --after yoga --like consultation --product workout-upsell-mobility",
  ],
};

/** Parts of a page that are its heading, whichever kind shows them. */
const HEADING = "title";

interface ModelPage {
  readonly path: string;
  readonly text: string;
  readonly sold: unknown;
}

/** The page with message keys of its own, and what is to be written for them. Words that do not speak of it stay. */
const withOwnWords = (tree: Tree, model: ModelPage, prefix: string, title: string) => {
  const words: Record<string, string> = {};
  let { text } = model;
  const { references } = tree.validator.validate("page", JSON.parse(text));
  const prescribed = new Set(references.flatMap(({ to, pointer }) => (to.startsWith("says-") ? [pointer] : [])));
  for (const { to, value, pointer } of references) {
    if (to !== "message" || prescribed.has(pointer) || isOfOthers(tree, model, value)) continue;
    const place = pointerOf(pointer);
    const name = place.filter((part) => part !== "sections").join(".");
    words[`${prefix.split(".").slice(1).join(".")}.${name}`] =
      place.at(-1) === HEADING ? title : `[write ${name} of ${title}]`;
    text = withValue(text, place.map(asIndex), `${prefix}.${name}`);
  }
  return { text, words };
};

/** A page that does not sell the same says it, too. */
const isOfOthers = (tree: Tree, { path, sold }: ModelPage, key: string): boolean =>
  [...tree.texts].some(
    ([other, text]) =>
      other !== path &&
      /^funnels\/.+\/pages\//.test(other) &&
      text.includes(`"${key}"`) &&
      !(typeof sold === "string" && text.includes(`"${sold}"`)),
  );

const withProduct = (tree: Tree, pageText: string, from: unknown, to: string): string =>
  tree.validator
    .validate("page", JSON.parse(pageText))
    .references.filter(({ to: sort, value }) => sort === "product" && value === from)
    .reduce((text, { pointer }) => withValue(text, pointerOf(pointer).map(asIndex), to), pageText);

const asIndex = (part: string): string | number => (/^\d+$/.test(part) ? Number(part) : part);
