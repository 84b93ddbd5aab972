import { stepOf } from "../../present-route.ts";
import { expectsAnswer } from "../pending-after.ts";
import type { Move } from "../situation.ts";
import type { Finding, Property } from "./property.ts";

const faultIn = (move: Move): string | null => {
  for (const effect of move.effects) if (effect.type === "reportFault") return effect.fault;
  return null;
};

/** Every act has a defined outcome, every question to the world an answer, and only ends have nothing to do. */
export const noDeadEnd: Property = {
  name: "no-dead-end",
  findings(runtime, { situations, moves }) {
    const faults = moves.flatMap((move): Finding[] => {
      const fault = faultIn(move);
      return fault === null
        ? []
        : [{ step: move.before.position, message: `is not defined: ${fault}`, at: move.from, move }];
    });
    const unanswered = situations.flatMap(({ session, pending }, at): Finding[] =>
      pending
        .filter(({ effect, outcomes }) => expectsAnswer(effect) && outcomes.length === 0)
        .map(({ effect }) => ({ step: session.position, message: `nobody answers ${effect.type}`, at })),
    );
    const forward = new Set(moves.filter(({ way }) => way === "act" || way === "outcome").map(({ from }) => from));
    const stuck = situations.flatMap(({ session }, at): Finding[] =>
      forward.has(at) || stepOf(runtime, session.position).definition.end !== undefined
        ? []
        : [{ step: session.position, message: "there is nothing to do, and it is not an end", at }],
    );
    return [...faults, ...unanswered, ...stuck];
  },
};
