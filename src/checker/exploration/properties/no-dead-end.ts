import type { Runtime } from "../../../engine/definition/runtime.ts";
import { stepOf } from "../../../engine/session/present-route.ts";
import { expectsAnswer } from "../pending-after.ts";
import type { Graph, Made, Situation } from "../situation.ts";
import type { Finding, Property } from "./property.ts";

const faultIn = ({ effects }: Made): string | null => {
  for (const effect of effects) if (effect.type === "reportFault") return `is not defined: ${effect.fault}`;
  return null;
};

const unanswered = ({ pending }: Situation): string | null => {
  const asked = pending.find(({ effect, outcomes }) => expectsAnswer(effect) && outcomes.length === 0);
  return asked ? `nobody answers ${asked.effect.type}` : null;
};

const stuck = (runtime: Runtime, { situations, moves }: Graph): readonly Finding[] => {
  const forward = new Set<number>();
  for (const { way, from } of moves) if (way === "act" || way === "outcome") forward.add(from);
  return situations.flatMap(({ session }, at): Finding[] =>
    forward.has(at) || stepOf(runtime, session.position).definition.end !== undefined
      ? []
      : [{ step: session.position, message: "there is nothing to do, and it is not an end", at }],
  );
};

/** Every act has a defined outcome, every question to the world an answer, and only ends have nothing to do. */
export const noDeadEnd: Property = {
  name: "no-dead-end",
  watch: () => ({ move: faultIn, situation: unanswered }),
  whole: stuck,
};
