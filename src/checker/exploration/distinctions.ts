import type { Runtime } from "../../engine/definition/runtime.ts";
import type { Session } from "../../engine/session/session.ts";
import { type ClassOf, createAnswerClasses } from "./answer-classes.ts";
import type { LiveKeys } from "./live-key.ts";
import { type Live, liveLeaves } from "./live-leaves.ts";
import { createShopKey } from "./shop-key.ts";
import { createStillOpen, type StillOpen } from "./still-open.ts";

/** By what the visitors of one funnel can be told apart. */
export interface Distinctions {
  /** For each step, what may still be decided on the way from there. */
  readonly live: ReadonlyMap<string, readonly Live[]>;
  readonly liveKeys: LiveKeys;
  readonly classOf: ClassOf;
  readonly stillOpen: (session: Session) => StillOpen;
  /** What a visitor chose, tries to buy and owns, as far as it can still make a difference. */
  readonly shopKey: (session: Session) => string;
}

export const distinctionsOf = (runtime: Runtime): Distinctions => {
  const stillOpen = createStillOpen(runtime);
  return {
    live: liveLeaves(runtime),
    liveKeys: new WeakMap(),
    classOf: createAnswerClasses(runtime),
    stillOpen,
    shopKey: createShopKey(runtime, stillOpen),
  };
};
