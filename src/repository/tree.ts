import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { type AuthoredFunnel, compile } from "../engine/definition/compile.ts";
import type { Runtime } from "../engine/definition/runtime.ts";
import { toDefinition } from "../engine/definition/to-definition.ts";
import { Unsound } from "../foundation/failures/unsound.ts";
import { WrongUse } from "../foundation/failures/wrong-use.ts";
import { vocabulary } from "../kinds/vocabulary.gen.ts";
import { type Content, readContent } from "../language/content/content.ts";
import { didYouMean } from "../language/names/suggestion.ts";
import { type Edition, plainEdition, readEdition } from "../language/overlays/edition.ts";
import { overlaysOf } from "../language/overlays/editions.ts";
import type { Validator } from "../language/validation/validator.ts";
import { readTexts } from "./disk.ts";
import { loadValidator, REPOSITORY } from "./language.ts";

/** A content tree as the verbs look at it. */
export interface Tree {
  /** Full path of the folder that holds `funnels/` and `locales/`. */
  readonly root: string;
  readonly texts: ReadonlyMap<string, string>;
  readonly content: Content;
  readonly validator: Validator;
}

/** @throws WrongUse when the folder holds no definitions. */
export const contentRoot = (root?: string): string => {
  const full = resolve(root ?? REPOSITORY);
  if (!existsSync(resolve(full, "funnels"))) throw new WrongUse(`${full} has no folder "funnels"`);
  return full;
};

/** @throws WrongUse when the folder holds no definitions. */
export const openTree = (root?: string): Tree => {
  const full = contentRoot(root);
  return treeOf(full, readTexts(full), languageValidator());
};

let validator: Validator | undefined;

/** The schemas are read once: they do not change while a command runs. */
export const languageValidator = (): Validator => {
  validator ??= loadValidator();
  return validator;
};

export const treeOf = (root: string, texts: ReadonlyMap<string, string>, validator: Validator): Tree => ({
  root,
  texts,
  validator,
  content: readContent(texts, validator),
});

/** An edition, ready to be played. */
export interface Playable {
  /** As it was asked for. */
  readonly id: string;
  readonly edition: Edition;
  readonly funnel: string;
  readonly campaign: string | null;
  readonly authored: AuthoredFunnel;
  readonly runtime: Runtime;
}

/** Ids of all funnels, campaigns and arms of experiments. */
export const playableIds = ({ content }: Tree): readonly string[] => [
  ...content.funnels.keys(),
  ...content.campaigns.keys(),
  ...content.arms.keys(),
];

/** `20`, `blackfriday`, `plan-order.long-first`, or the whole name: `20+blackfriday~plan-order.long-first`. */
const editionOf = ({ content }: Tree, id: string): Edition | null => {
  if (content.funnels.has(id)) return plainEdition(id);
  const campaign = content.campaigns.get(id)?.value;
  if (campaign) return { ...plainEdition(campaign.extends), campaign: id };
  const overlay = content.arms.get(id);
  if (overlay) {
    const { experiment, arm } = overlay;
    return { ...plainEdition(experiment.value.extends), arms: [{ experiment: experiment.value.id, arm }] };
  }
  const edition = readEdition(id);
  return edition && content.funnels.has(edition.funnel) && overlaysOf(content, edition) ? edition : null;
};

/**
 * @throws WrongUse for an id that nothing has.
 * @throws Unsound when its files have errors.
 */
export const playable = (tree: Tree, id: string): Playable => {
  const { content } = tree;
  const edition = editionOf(tree, id);
  if (!edition)
    throw new WrongUse(`there is no funnel, campaign or arm "${id}"; ${didYouMean(id, playableIds(tree), "ids")}`);
  const authored = toDefinition(content, edition);
  if (!authored) throw new Unsound(`"${id}" has errors; run: npm run funnel -- check`);
  const { funnel, campaign } = edition;
  return { id, edition, funnel, campaign, authored, runtime: compiled(authored, id) };
};

const compiled = (authored: AuthoredFunnel, id: string): Runtime => {
  try {
    return compile(authored, vocabulary);
  } catch (fault) {
    const reason = fault instanceof Error ? fault.message : String(fault);
    throw new Unsound(`"${id}" cannot be played: ${reason}; run: npm run funnel -- check`);
  }
};
