import { isConsent } from "../../../engine/answers/health.ts";
import type { Runtime } from "../../../engine/definition/runtime.ts";
import { stepOf } from "../../../engine/session/present-route.ts";
import type { Edge, StateGraph } from "../../exploration/graph.ts";
import type { Property } from "../../exploration/property.ts";
import type { Rule } from "../../rule.ts";

const isPayment = ({ event }: Edge): boolean => event.type === "purchaseRequested";

/** States from which edges lead to a payment. */
const canPay = ({ edges }: StateGraph, without: ReadonlySet<Edge>): ReadonlySet<number> => {
  const before = new Map<number, number[]>();
  const found = new Set<number>();
  for (const edge of edges) {
    if (edge.way === "aside" || without.has(edge)) continue;
    if (isPayment(edge)) found.add(edge.from);
    const others = before.get(edge.to);
    if (others) others.push(edge.from);
    else before.set(edge.to, [edge.from]);
  }
  for (const at of found) for (const from of before.get(at) ?? []) found.add(from);
  return found;
};

/** Moves that answer the question for consent. */
const consents = (runtime: Runtime, step: string, { edges, states }: StateGraph) =>
  edges.flatMap((edge) => {
    const { event, from } = edge;
    const session = states[from]?.session;
    if (!session || event.type !== "answerGiven" || event.step !== step) return [];
    const asked = stepOf(runtime, step);
    return [{ edge, agrees: isConsent(asked.kind.value({ runtime, step: asked, session }, event.answer)) }];
  });

/** Whoever keeps their health to themselves can buy all the same, without changing their mind. */
const refusalGoesOn: Property = {
  name: "refusal-goes-on",
  whole(runtime, graph) {
    const named = runtime.definition.quiz.roles.health_consent;
    if (named === undefined || !graph.edges.some(isPayment)) return [];
    const step = stepOf(runtime, named).id;
    const given = consents(runtime, step, graph);
    const paying = canPay(graph, new Set(given.flatMap(({ edge, agrees }) => (agrees ? [edge] : []))));
    const positionAt = (at: number) => graph.states[at]?.session.position;
    const stuck = given.find(
      ({ edge: { from, to }, agrees }) => !agrees && positionAt(from) !== positionAt(to) && !paying.has(to),
    );
    return stuck ? [{ step, args: {}, state: stuck.edge.from, edge: stuck.edge }] : [];
  },
};

export const rule: Rule<{ step: string }> = {
  code: "FNL6009",
  severity: "error",
  title: "Whoever keeps their health to themselves cannot buy",
  explanation:
    "Consent that is the price of the service is not given freely (GDPR article 7(4)). After a no the way goes on to the checkout, with a plan that does without those answers.",
  wrong: {
    "funnels/sample/quiz.json": {
      steps: { agree: { next: [{ when: { answer: "agree", is: "yes" }, to: "height" }, { else: "sorry" }] } },
    },
  },
  right: {
    "funnels/sample/quiz.json": {
      steps: { agree: { next: [{ when: { answer: "agree", is: "yes" }, to: "height" }, { else: "email" }] } },
    },
  },
  properties: [refusalGoesOn],
  say: ({ step }) => [
    `"${step}": whoever refuses cannot buy`,
    "lead a no past the questions about health, and on to the checkout",
  ],
};
