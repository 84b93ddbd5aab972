import type { Runtime } from "../../../engine/definition/runtime.ts";
import { stepOf } from "../../../engine/session/present-route.ts";
import type { Content } from "../../../language/content/content.ts";
import { stepsOf } from "../../../language/content/routes.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { StateGraph } from "../../exploration/graph.ts";
import { expectsAnswer } from "../../exploration/pending-after.ts";
import type { Breach, Property } from "../../exploration/property.ts";
import type { Finding, Rule } from "../../rule.ts";

function* check(content: Content): Iterable<Finding<{ is: "nothing follows"; step: string }>> {
  for (const { id, document, node } of stepsOf(content)) {
    if (node["next"] !== undefined || node["end"] !== undefined) continue;
    yield { where: spot(document, ["steps", id], "key"), args: { is: "nothing follows", step: id } };
  }
}

type Args = { is: "stuck" } | { is: "undefined"; fault: string } | { is: "unanswered"; effect: string };

const stuck = (runtime: Runtime, { states, edges }: StateGraph): readonly Breach<Args>[] => {
  const forward = new Set<number>();
  for (const { way, from } of edges) if (way === "act" || way === "outcome") forward.add(from);
  return states.flatMap(({ session }, at): Breach<Args>[] =>
    forward.has(at) || stepOf(runtime, session.position).definition.end !== undefined
      ? []
      : [{ step: session.position, args: { is: "stuck" }, state: at }],
  );
};

/** Every act has a defined outcome, every question to the world an answer, and only ends have nothing to do. */
export const noDeadEnd: Property<Args> = {
  name: "no-dead-end",
  watch: () => ({
    transition({ effects }) {
      for (const effect of effects) if (effect.type === "reportFault") return { is: "undefined", fault: effect.fault };
      return null;
    },
    state({ pending }) {
      const asked = pending.find(({ effect, outcomes }) => expectsAnswer(effect) && outcomes.length === 0);
      return asked ? { is: "unanswered", effect: asked.effect.type } : null;
    },
  }),
  whole: stuck,
};

const whatIs = (args: Args): string => {
  if (args.is === "stuck") return "there is nothing to do, and it is not an end";
  return args.is === "undefined" ? `is not defined: ${args.fault}` : `nobody answers ${args.effect}`;
};

export const rule: Rule<(Args | { is: "nothing follows" }) & { step: string }> = {
  code: "FNL3010",
  severity: "error",
  overlaid: "steps",
  title: "A visitor gets stuck",
  explanation:
    "On this step there is nothing that a visitor can do, and it is not declared as an end. Give it a `next`, or say `end`.",
  wrong: { "funnels/sample/funnel.json": { steps: { sorry: { end: null } } } },
  right: { "funnels/sample/funnel.json": { steps: { sorry: { end: "refused" } } } },
  check,
  properties: [noDeadEnd],
  say: ({ step, ...args }) =>
    args.is === "nothing follows"
      ? [`nothing follows "${step}"`, 'add "next", or say which "end" it is']
      : [`"${step}": ${whatIs(args)}`, "give the step a way on, or say which end it is"],
};
