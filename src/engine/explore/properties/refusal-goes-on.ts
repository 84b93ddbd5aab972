import { hasAgreedToHealth } from "../../health.ts";
import type { Graph, Move } from "../situation.ts";
import type { Property } from "./property.ts";

const isPayment = ({ event }: Move): boolean => event.type === "purchaseRequested";

/** Situations from which moves lead to a payment. */
const canPay = ({ moves }: Graph, without: ReadonlySet<Move>): ReadonlySet<number> => {
  const before = new Map<number, number[]>();
  const found = new Set<number>();
  for (const move of moves) {
    if (without.has(move)) continue;
    if (isPayment(move)) found.add(move.from);
    const others = before.get(move.to);
    if (others) others.push(move.from);
    else before.set(move.to, [move.from]);
  }
  for (const at of found) for (const from of before.get(at) ?? []) found.add(from);
  return found;
};

/** Whoever keeps their health to themselves can buy all the same, without changing their mind. */
export const refusalGoesOn: Property = {
  name: "refusal-goes-on",
  watch(runtime) {
    const named = runtime.definition.quiz.roles.health_consent;
    if (named === undefined) return {};
    const step = runtime.aliases.get(named) ?? named;
    const agreed = new Set<Move>();
    const refused: Move[] = [];
    return {
      move({ move, before, after }) {
        if (move.event.type !== "answerGiven" || move.event.step !== step) return null;
        if (hasAgreedToHealth(runtime, after)) agreed.add(move);
        else if (after.position !== before.position) refused.push(move);
        return null;
      },
      whole(graph) {
        if (!graph.moves.some(isPayment)) return [];
        const paying = canPay(graph, agreed);
        const stuck = refused.find(({ to }) => !paying.has(to));
        return stuck ? [{ step, message: "whoever refuses cannot buy", at: stuck.from, move: stuck }] : [];
      },
    };
  },
};
