import { hasAgreedToHealth } from "../../health.ts";
import type { Runtime } from "../../runtime.ts";
import type { Graph, Move } from "../situation.ts";
import type { Property } from "./property.ts";

const isPayment = ({ event }: Move): boolean => event.type === "purchaseRequested";

/** Visitors who answer the question of consent, by what they answer. */
const decisions = (runtime: Runtime, { moves }: Graph, step: string) => {
  const made = moves.filter(({ event }) => event.type === "answerGiven" && event.step === step);
  const agreed = new Set(made.filter(({ after }) => hasAgreedToHealth(runtime, after)));
  return { agreed, refused: made.filter((move) => !agreed.has(move) && move.after.position !== move.before.position) };
};

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
  findings: (runtime, graph) => {
    const step = runtime.definition.quiz.roles.health_consent;
    if (step === undefined || !graph.moves.some(isPayment)) return [];
    const id = runtime.aliases.get(step) ?? step;
    const { agreed, refused } = decisions(runtime, graph, id);
    const paying = canPay(graph, agreed);
    const stuck = refused.find(({ to }) => !paying.has(to));
    return stuck ? [{ step: id, message: "whoever refuses cannot buy", at: stuck.from, move: stuck }] : [];
  },
};
