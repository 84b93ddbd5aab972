import { createRandom } from "../../../scripts/fuzz/random.ts";
import { enabledEvents } from "../../../src/checker/exploration/enabled-events.ts";
import type { State } from "../../../src/checker/exploration/graph.ts";
import { successor } from "../../../src/checker/exploration/successor.ts";
import { initialState } from "../../../src/checker/exploration/transition-system.ts";
import type { Runtime } from "../../../src/engine/definition/runtime.ts";
import type { Event } from "../../../src/engine/transition/events.ts";

/** Where one visitor came to, and by what; the beginning comes by nothing. */
export interface Walked {
  readonly state: State;
  readonly event: Event | null;
}

/**
 * One visitor who does anything possible at random, `length` times; some turn to and fro, others mostly go on. The seed
 * repeats the walk.
 */
export const randomWalk = (runtime: Runtime, seed: number, length: number): readonly Walked[] => {
  const random = createRandom(seed);
  const zeal = random.next();
  let state: State = initialState(runtime);
  const walked: Walked[] = [{ state, event: null }];
  for (let taken = 0; taken < length; taken++) {
    const events = enabledEvents(runtime, state);
    const onward = random.next() < zeal ? events.filter(({ way }) => way === "act" || way === "outcome") : [];
    const enabled = random.one(onward.length > 0 ? onward : events);
    state = successor(runtime, state, enabled).state;
    walked.push({ state, event: enabled.event });
  }
  return walked;
};
