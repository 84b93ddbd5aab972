import type { Runtime } from "../runtime.ts";
import { type ClassOf, createAnswerClasses } from "./answer-classes.ts";
import { type Live, liveLeaves } from "./live-leaves.ts";

/** By what the visitors of one funnel can be told apart. */
export interface Distinctions {
  /** For each step, what may still be decided on the way from there. */
  readonly live: ReadonlyMap<string, readonly Live[]>;
  readonly classOf: ClassOf;
}

export const distinctionsOf = (runtime: Runtime): Distinctions => ({
  live: liveLeaves(runtime),
  classOf: createAnswerClasses(runtime),
});
