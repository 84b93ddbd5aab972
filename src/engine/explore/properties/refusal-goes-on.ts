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

const canPay = ({ moves }: Graph, from: number, without: ReadonlySet<Move>): boolean => {
  const leaving = new Map<number, Move[]>();
  for (const move of moves) {
    if (without.has(move)) continue;
    const others = leaving.get(move.from);
    if (others) others.push(move);
    else leaving.set(move.from, [move]);
  }
  const seen = new Set([from]);
  for (const at of seen) {
    const next = leaving.get(at) ?? [];
    if (next.some(isPayment)) return true;
    for (const { to } of next) seen.add(to);
  }
  return false;
};

/** Whoever keeps their health to themselves can buy all the same, without changing their mind. */
export const refusalGoesOn: Property = {
  name: "refusal-goes-on",
  findings: (runtime, graph) => {
    const step = runtime.definition.quiz.roles.health_consent;
    if (step === undefined || !graph.moves.some(isPayment)) return [];
    const id = runtime.aliases.get(step) ?? step;
    const { agreed, refused } = decisions(runtime, graph, id);
    const stuck = refused.find(({ to }) => !canPay(graph, to, agreed));
    return stuck ? [{ step: id, message: "whoever refuses cannot buy", at: stuck.from, move: stuck }] : [];
  },
};
