import type { Content } from "../../../language/content/content.ts";
import { type PlacedPlan, planOf } from "../../../language/content/tracking-plan.ts";
import { fixedBy, problemAt, spot } from "../../../language/reading/json-document.ts";
import { certain, didYouMean } from "../../../language/validation/suggest.ts";
import { type Problem, together } from "../../problems/problem.ts";
import type { Rule } from "../../rule.ts";

const named = { code: "FNL6006", severity: "error" } as const;

function* check(content: Content): Iterable<Problem> {
  const causes = new Map<string, Problem[]>();
  for (const problem of unknownIn(content)) {
    const known = causes.get(problem.message);
    if (known) known.push(problem);
    else causes.set(problem.message, [problem]);
  }
  // What was renamed where it is declared is one cause, however many events name it.
  for (const problems of causes.values()) yield* together(problems);
}

function* unknownIn(content: Content): Iterable<Problem> {
  const plan = planOf(content);
  if (!plan) return;
  const { receivers, fields, events } = plan.value;
  for (const [id, { takes }] of Object.entries(receivers))
    yield* unknown(plan, takes, ["receivers", id, "takes"], fields, "field");
  for (const [name, event] of Object.entries(events)) {
    yield* unknown(plan, event.fields, ["events", name, "fields"], fields, "field");
    yield* unknownKeys(plan, event.to, ["events", name, "to"], receivers);
    const { media_only, except_media } = event.twins ?? {};
    for (const [key, twin] of Object.entries({ media_only, except_media }))
      if (twin !== undefined) yield* unknown(plan, [twin], ["events", name, "twins", key], events, "event");
  }
}

/** `list` stands at `pointer`, one entry an index; a single name stands at the pointer itself. */
function* unknown(
  { document }: PlacedPlan,
  list: readonly string[],
  pointer: readonly string[],
  known: object,
  what: string,
): Iterable<Problem> {
  for (const [at, name] of list.entries()) {
    if (Object.hasOwn(known, name)) continue;
    const where = spot(document, what === "event" ? pointer : [...pointer, String(at)]);
    const names = Object.keys(known);
    const problem = problemAt(named, where, `unknown ${what} "${name}"`, didYouMean(name, names, `${what}s`));
    const meant = certain(name, names);
    yield meant === null ? problem : fixedBy(problem, where, meant);
  }
}

function* unknownKeys(
  { document }: PlacedPlan,
  to: object,
  pointer: readonly string[],
  receivers: object,
): Iterable<Problem> {
  for (const name of Object.keys(to).filter((each) => !Object.hasOwn(receivers, each))) {
    const help = didYouMean(name, Object.keys(receivers), "receivers");
    yield problemAt(named, spot(document, [...pointer, name], "key"), `unknown receiver "${name}"`, help);
  }
}

const takes = (field: string): Rule["wrong"] => ({
  "funnels/tracking-plan.json": { receivers: { "ad-pixel": { takes: ["event_id", field] } } },
});

export const rule: Rule = {
  ...named,
  title: "The tracking plan names something that it does not have",
  explanation:
    "Receivers, fields and events are declared once and named everywhere else. A name that is not declared reaches nobody.",
  wrong: takes("prodcut"),
  right: takes("product"),
  check,
};
