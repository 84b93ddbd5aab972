import { isConsent } from "../../../engine/answers/health.ts";
import type { Runtime } from "../../../engine/definition/runtime.ts";
import { stepOf } from "../../../engine/session/present-route.ts";
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

/** Moves that answer the question for consent. */
const consents = (runtime: Runtime, step: string, { moves, situations }: Graph) =>
  moves.flatMap((move) => {
    const { event, from } = move;
    const session = situations[from]?.session;
    if (!session || event.type !== "answerGiven" || event.step !== step) return [];
    const asked = stepOf(runtime, step);
    return [{ move, agrees: isConsent(asked.kind.value({ runtime, step: asked, session }, event.answer)) }];
  });

/** Whoever keeps their health to themselves can buy all the same, without changing their mind. */
export const refusalGoesOn: Property = {
  name: "refusal-goes-on",
  whole(runtime, graph) {
    const named = runtime.definition.quiz.roles.health_consent;
    if (named === undefined || !graph.moves.some(isPayment)) return [];
    const step = stepOf(runtime, named).id;
    const given = consents(runtime, step, graph);
    const paying = canPay(graph, new Set(given.flatMap(({ move, agrees }) => (agrees ? [move] : []))));
    const positionAt = (at: number) => graph.situations[at]?.session.position;
    const stuck = given.find(
      ({ move: { from, to }, agrees }) => !agrees && positionAt(from) !== positionAt(to) && !paying.has(to),
    );
    return stuck ? [{ step, message: "whoever refuses cannot buy", at: stuck.move.from, move: stuck.move }] : [];
  },
};
