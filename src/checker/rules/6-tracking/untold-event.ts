import type { Content } from "../../../language/content/content.ts";
import { planOf } from "../../../language/content/tracking-plan.ts";
import { fixedBy, problemAt, spot } from "../../../language/reading/json-document.ts";
import { certain, didYouMean } from "../../../language/validation/suggest.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Rule } from "../../rule.ts";
import type { World } from "../../world.ts";

const named = { code: "FNL6015", severity: "error" } as const;

function* check(content: Content, { events: told }: World): Iterable<Problem> {
  const plan = planOf(content);
  if (!plan) return;
  const { document, value } = plan;
  const twins = Object.values(value.events).flatMap((event) => Object.values(event.twins ?? {}));
  // A twin that is not there is told by another rule: what is left over is perhaps that twin, misspelt.
  const isWhole = twins.every((twin) => Object.hasOwn(value.events, twin));
  const lacking = new Set([...told].filter((name) => !Object.hasOwn(value.events, name)));
  for (const name of Object.keys(value.events)) {
    if (told.has(name) || twins.includes(name) || !isWhole) continue;
    const where = spot(document, ["events", name], "key");
    const problem = problemAt(
      named,
      where,
      `the site never tells "${name}"`,
      lacking.size === 0 ? "take it away" : didYouMean(name, lacking, "events that the plan lacks"),
    );
    const meant = certain(name, lacking);
    if (meant !== null) lacking.delete(meant);
    yield meant === null ? problem : fixedBy(problem, where, meant);
  }
  for (const name of lacking) {
    const help = `add "${name}" with "when", "fields" and "to": nobody hears of it as it is`;
    yield problemAt(named, spot(document, ["events"], "key"), `the site tells "${name}", which the plan lacks`, help);
  }
}

const finished = { when: "The last question is answered.", fields: ["event_id"], to: { "own-tracker": "finish" } };

export const rule: Rule = {
  ...named,
  title: "The site and its tracking plan do not name the same events",
  explanation:
    "The plan says who hears of each event that the site tells (SPEC §4). An event under another name reaches nobody, and what the plan says of a name that nothing tells is true of nothing.",
  wrong: { "funnels/tracking-plan.json": { events: { quiz_finished: null, quiz_finish: finished } } },
  right: { "funnels/tracking-plan.json": { events: { quiz_finished: finished } } },
  check,
};
