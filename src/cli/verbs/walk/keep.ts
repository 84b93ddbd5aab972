import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { again } from "../../../checker/stories/again.ts";
import { storyText } from "../../../checker/stories/record.ts";
import { replay } from "../../../checker/stories/replay.ts";
import type { Runtime } from "../../../engine/definition/runtime.ts";
import { WrongUse } from "../../../foundation/failures/wrong-use.ts";
import { didYouMean } from "../../../language/names/suggestion.ts";
import type { StoryFile } from "../../../language/types/story.gen.ts";
import type { Playable, Tree } from "../../../repository/tree.ts";
import type { Print } from "../../verb.ts";
import { checkedId } from "../new/fresh-id.ts";

const pathOf = (funnel: string, name: string): string => `funnels/${funnel}/stories/${name}.json`;

/** @throws WrongUse for a campaign or an arm: stories are about funnels, which outlive them. */
const funnelOf = ({ id, funnel }: Playable): string => {
  if (id === funnel) return funnel;
  throw new WrongUse(`"${id}" lies over funnel ${funnel}; a story is about the funnel itself`);
};

/** The path of a new story. @throws WrongUse for a name that is none, or taken */
export const freshStory = (tree: Tree, played: Playable, name: string): string => {
  const path = pathOf(funnelOf(played), checkedId(name));
  if (tree.texts.has(path)) throw new WrongUse(`story "${name}" is there already; --again ${name} records it anew`);
  return path;
};

/** Writes a new story. @throws WrongUse when there is one of that name. */
export const keepStory = (tree: Tree, played: Playable, name: string, story: StoryFile, print: Print): void =>
  write(tree, freshStory(tree, played, name), storyText(story), print);

/** Records stories anew: the named one, or each that is no longer true. @throws WrongUse */
export const keepAgain = (tree: Tree, played: Playable, name: string | true, print: Print): void => {
  const funnel = funnelOf(played);
  const known = tree.content.funnels.get(funnel)?.stories.keys() ?? [];
  const names = [...known];
  if (name !== true && !names.includes(name))
    throw new WrongUse(`funnel ${funnel} has no sound story "${name}"; ${didYouMean(name, names, "stories")}`);
  const anew = storiesAnew(tree, funnel, played.runtime, name === true ? null : name);
  for (const [path, text] of anew) write(tree, path, text, print);
  if (anew.size === 0) print(name === true ? "every story is true" : `"${name}" is true`);
};

/** Texts of the stories that change when they are recorded anew; `only`: this one, true or not. */
export const storiesAnew = (
  { content, texts }: Tree,
  funnel: string,
  runtime: Runtime,
  only: string | null = null,
): ReadonlyMap<string, string> =>
  new Map(
    [...(content.funnels.get(funnel)?.stories ?? [])].flatMap(([name, { value }]) => {
      if (only === null ? replay(runtime, value) === null : name !== only) return [];
      const path = pathOf(funnel, name);
      const text = storyText(again(runtime, value));
      return texts.get(path) === text ? [] : [[path, text] as const];
    }),
  );

const write = ({ root, texts }: Tree, path: string, text: string, print: Print): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
  print(`${texts.has(path) ? "changed" : "wrote  "} ${path}`);
};
