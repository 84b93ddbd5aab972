import { pendingAfter } from "../../src/engine/explore/pending-after.ts";
import { possibleEvents } from "../../src/engine/explore/possible-events.ts";
import type { Situation } from "../../src/engine/explore/situation.ts";
import type { Runtime } from "../../src/engine/runtime.ts";
import { newSession } from "../../src/engine/start.ts";
import { transition } from "../../src/engine/transition.ts";

/** A number generator that a seed repeats (mulberry32). */
const generator = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
};

/** Every situation of one visitor who does anything possible at random, `length` times. */
export const randomWalk = (runtime: Runtime, seed: number, length: number): readonly Situation[] => {
  const random = generator(seed);
  let situation: Situation = {
    session: newSession(runtime, { locale: "en-US", startedOn: "2026-01-01" }),
    pending: [],
  };
  const walked = [situation];
  for (let taken = 0; taken < length; taken++) {
    const events = possibleEvents(runtime, situation);
    const possible = events[Math.floor(random() * events.length)];
    if (possible === undefined) break;
    const { session, effects } = transition(runtime, situation.session, possible.event);
    situation = { session, pending: pendingAfter(runtime, situation, possible, session, effects) };
    walked.push(situation);
  }
  return walked;
};
