import { describeEvent } from "../../../src/checker/exploration/counterexample.ts";
import { enabledEvents } from "../../../src/checker/exploration/enabled-events.ts";
import type { State } from "../../../src/checker/exploration/graph.ts";
import type { Property, Violation } from "../../../src/checker/exploration/property.ts";
import { successor } from "../../../src/checker/exploration/successor.ts";
import { initialState } from "../../../src/checker/exploration/transition-system.ts";
import type { Runtime } from "../../../src/engine/definition/runtime.ts";

/**
 * Plays a counterexample with the engine, one enabled event a line, and says whether it shows what it claims: a state or a
 * transition that the property finds at fault, or, for a property of the whole graph, the step at which it does not hold.
 */
export const showsViolation = (
  runtime: Runtime,
  { watch, whole }: Property,
  { step, args, counterexample }: Violation,
): boolean => {
  const checks = watch?.(runtime) ?? {};
  const isIt = (breach: unknown): boolean => JSON.stringify(breach) === JSON.stringify(args);
  const play = (state: State, lines: readonly string[]): boolean => {
    const [line, ...rest] = lines;
    if (line === undefined) {
      const { position } = state.session;
      return position === step && (whole !== undefined || isIt(checks.state?.(state)));
    }
    // Two events may read alike, such as codes of one length.
    return enabledEvents(runtime, state)
      .filter(({ event }) => describeEvent(event) === line)
      .some((enabled) => {
        const { state: target, effects } = successor(runtime, state, enabled);
        const edge = { trace: 0, from: 0, to: 0, way: enabled.way, event: enabled.event };
        const transition = { edge, before: state.session, after: target.session, effects };
        const isShown = rest.length === 0 && state.session.position === step && isIt(checks.transition?.(transition));
        return isShown || play(target, rest);
      });
  };
  return play(initialState(runtime), counterexample);
};
