import { Option } from "commander";
import type { Tree } from "../../../repository/tree.ts";
import type { Draft } from "./draft.ts";

/** How one sort of thing is begun: `new <usage>`. */
export interface Beginning<O> {
  /** `"campaign [id]"`. */
  readonly usage: string;
  readonly description: string;
  readonly options: readonly Option[];
  readonly examples: readonly [string, string];
  /** @throws WrongUse */
  make(tree: Tree, id: string, options: O): Draft;
}

const NEEDED = new WeakSet<Option>();

export const option = (flags: string, description: string): Option => new Option(flags, description);

/** An option without which nothing can be begun: a terminal asks for it. */
export const needed = (flags: string, description: string): Option => {
  const made = option(flags, description);
  NEEDED.add(made);
  return made;
};

export const isNeeded = (known: Option): boolean => NEEDED.has(known);
