import type { PageGoal } from "../../../engine/contracts/section-kind.ts";
import { pageGoal } from "../../../engine/definition/page-goal.ts";
import type { Runtime } from "../../../engine/definition/runtime.ts";
import { stepOf } from "../../../engine/session/present-route.ts";
import { newSession } from "../../../engine/session/start.ts";
import { transition } from "../../../engine/transition/transition.ts";
import { ANY_DAY } from "../../../foundation/calendar.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { ExploredEdition } from "../../proofs/explored-edition.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args =
  | { readonly is: "elsewhere"; readonly page: string; readonly asks: string; readonly leads: string }
  | { readonly is: "no answer" | "health"; readonly page: string; readonly step: string; readonly answer: string };

/** Played as a visitor plays it: each answer is one that the exploration tries, so that what follows is explored, too. */
function* prove({ world, variant, runtime, exploration, isNew }: ExploredEdition): Iterable<Finding<Args>> {
  const { pages, start } = runtime.definition;
  for (const [page, definition] of Object.entries(pages)) {
    const goal = pageGoal(definition, start, world.kinds.sections);
    const args = goal && faultOf(runtime, page, goal, exploration.reached);
    const written = args && variant.parts.pages.get(page);
    if (!written || !isNew(args)) continue;
    const section = Object.keys(definition.sections).find((id) => "goal" in (definition.sections[id] ?? {})) ?? "";
    yield { where: spot(written.document, ["sections", section, "goal"], "key"), args };
  }
}

const faultOf = (
  runtime: Runtime,
  page: string,
  { answers, asks }: PageGoal,
  reached: ReadonlySet<string>,
): Args | null => {
  let session = newSession(runtime, { locale: "en-US", startedOn: ANY_DAY });
  for (const { step: id, answer } of answers) {
    const step = stepOf(runtime, session.position);
    const acts = step.kind.acts({ runtime, step, session });
    const isTried = step.id === id && acts.some((act) => act.type === "answerGiven" && act.answer === answer);
    if (!isTried) return { is: "no answer", page, step: id, answer };
    if (step.definition.question?.data_class === "special") return { is: "health", page, step: id, answer };
    ({ session } = transition(runtime, session, { type: "answerGiven", step: id, answer }));
  }
  const leads = session.position;
  return leads === asks && reached.has(leads) ? null : { is: "elsewhere", page, asks, leads };
};

const goal = (answer: string, asks: string) => ({
  "funnels/sample/pages/home.json": {
    sections: { start: { goal: { answers: [{ step: "goal", answer }], asks } } },
  },
});

export const rule: Rule<Args> = {
  code: "FNL3031",
  severity: "error",
  title: "The goal of a page does not lead to what it asks",
  explanation:
    "A landing page that speaks of one goal gives the answers that say so with the first tap, and asks what comes after them. They are answers from the first step on, each an option of its question, none about health; and they lead to the step that the page asks.",
  wrong: goal("run", "height"),
  right: goal("run", "age"),
  prove,
  say: (args) => {
    if (args.is === "elsewhere")
      return [`the goal of "${args.page}" leads to "${args.leads}", not to "${args.asks}"`, `ask "${args.leads}"`];
    if (args.is === "health")
      return [`"${args.step}" is about health: no page answers it`, "leave it to the visitor to say it"];
    return [`"${args.answer}" is no answer that leads on from "${args.step}" here`, "give the answers in their order"];
  },
};
