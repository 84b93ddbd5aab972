import type { Content } from "../../../language/content/content.ts";
import { EXITS } from "../../../language/content/exits.ts";
import type { FunnelParts } from "../../../language/content/funnel-parts.ts";
import { conditionsOf, type PlacedCondition } from "../../../language/content/routes.ts";
import { isAlwaysBefore, stepsAfter, type Ways, waysOf } from "../../../language/content/ways.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule, Sentence } from "../../rule.ts";
import type { World } from "../../world.ts";

type Args =
  | { readonly is: "not asked yet" | "always answered"; readonly step: string }
  | { readonly is: "not bought yet"; readonly product: string };

/** The steps that take the route in which a condition stands. */
const takersOf = ({ pointer: [collection, name = ""] }: PlacedCondition, { steps }: Ways): readonly string[] =>
  collection === "steps"
    ? [name]
    : [...steps.values()].flatMap(({ id, node }) =>
        EXITS.some((exit) => {
          const route = node[exit];
          return typeof route === "object" && "route" in route && route.route === name;
        })
          ? [id]
          : [],
      );

const faultOf = ({ condition }: PlacedCondition, takers: readonly string[], ways: Ways, world: World): Args | null => {
  if ("owned" in condition) {
    // Where a question is asked nobody is known yet, and nothing is sold.
    const selling = [...ways.steps.values()].filter(({ node }) => node["question"] === undefined);
    const isKnown = selling.some(
      ({ id }) => takers.includes(id) || takers.some((step) => stepsAfter(ways, id).has(step)),
    );
    return isKnown ? null : { is: "not bought yet", product: condition.owned };
  }
  if (!("answer" in condition)) return null;
  const step = condition.answer;
  const question = ways.steps.get(step)?.node["question"];
  const answers = question === undefined ? null : world.answersOf(question);
  if (answers?.asks !== true) return null;
  const after = stepsAfter(ways, step);
  if (!takers.some((taker) => taker === step || after.has(taker))) return { is: "not asked yet", step };
  // Where nothing at all is an answer, too, somebody may have passed by.
  const isAlways =
    "answered" in condition && answers.isOne && takers.every((taker) => isAlwaysBefore(ways, step, taker));
  return isAlways ? { is: "always answered", step } : null;
};

function* inFunnel(parts: FunnelParts, conditions: readonly PlacedCondition[], world: World): Iterable<Finding<Args>> {
  const ways = waysOf(parts);
  if (!ways) return;
  const seen = stepsAfter(ways, ways.start);
  for (const placed of conditions) {
    const takers = takersOf(placed, ways).filter((step) => step === ways.start || seen.has(step));
    const args = takers.length === 0 ? null : faultOf(placed, takers, ways, world);
    if (args) yield { where: spot(placed.document, placed.pointer), args };
  }
}

function* check(content: Content, world: World): Iterable<Finding<Args>> {
  const conditions = [...conditionsOf(content)];
  for (const parts of content.funnels.values())
    yield* inFunnel(
      parts,
      conditions.filter(({ funnel }) => funnel === parts.id),
      world,
    );
}

const sentenceOf = (args: Args): Sentence => {
  switch (args.is) {
    case "not asked yet":
      return [`nobody has come past "${args.step}" here`, "ask it before, or decide by an answer that was given"];
    case "always answered":
      return [
        `everybody here has answered "${args.step}"`,
        'compare what was answered, with "is", "in", "gte" or "lte"',
      ];
    case "not bought yet":
      return [`nobody has bought "${args.product}" here`, "decide by it behind the checkout"];
  }
};

const when = (condition: object): Rule["wrong"] => ({
  "funnels/sample/quiz.json": {
    steps: { lose: { next: [{ when: condition, to: "target" }, { else: "email" }] } },
  },
});

export const rule: Rule<Args> = {
  code: "FNL3030",
  severity: "error",
  overlaid: "steps",
  title: "A condition comes too early, or too late to tell anybody apart",
  explanation:
    "Routes decide by what was answered and bought on the way. An answer of a question that no way here goes past, or a product before anything is sold, is no visitor's; and where every way goes past a question, everybody has answered it.",
  wrong: when({ answer: "goal", answered: true }),
  right: when({ answer: "goal", is: "run" }),
  check,
  say: sentenceOf,
};
