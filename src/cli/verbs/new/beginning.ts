import { Option } from "commander";
import { WrongUse } from "../../../foundation/failures/wrong-use.ts";
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
const BESIDE = new WeakMap<Option, string>();

export const option = (flags: string, description: string): Option => new Option(flags, description);

/** An option without which nothing can be begun: a terminal asks for it. */
export const needed = (flags: string, description: string): Option => {
  const made = option(flags, description);
  NEEDED.add(made);
  return made;
};

/** One that makes sense, and is asked for, only beside another: `--question` beside `--blank`. */
export const beside = (other: string, made: Option): Option => {
  BESIDE.set(made, other);
  return made;
};

/** What can be asked for, as far as it goes with what was given. @throws WrongUse for what was given and does not */
export const wantedOf = (options: readonly Option[], given: ReadonlyMap<string, unknown>) => {
  const fits = (each: Option): boolean => {
    const other = BESIDE.get(each);
    return other === undefined || given.get(other) === true;
  };
  const stray = options.find((each) => !fits(each) && given.has(each.attributeName()));
  if (stray) throw new WrongUse(`${stray.long} goes with --${BESIDE.get(stray)} only`);
  return { options: options.filter(fits), isNeeded: (each: Option): boolean => NEEDED.has(each) };
};
