import type { Content } from "../../../language/content/content.ts";
import { type PlacedStep, stepsOf } from "../../../language/content/routes.ts";
import { problemAt, spot } from "../../../language/reading/json-document.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Rule } from "../../rule.ts";
import type { World } from "../../world.ts";
import { fitsRole, KNOWN, roleOf } from "../parts/roles.ts";

const named = { code: "FNL3018", severity: "error" } as const;

const byFunnel = (content: Content): ReadonlyMap<string, readonly PlacedStep[]> => {
  const found = new Map<string, PlacedStep[]>();
  for (const step of stepsOf(content)) {
    const known = found.get(step.funnel);
    if (known) known.push(step);
    else found.set(step.funnel, [step]);
  }
  return found;
};

function* check(content: Content, world: World): Iterable<Problem> {
  const placed = byFunnel(content);
  for (const { id, quiz } of content.funnels.values()) {
    if (!quiz) continue;
    const roles = Object.entries(quiz.value.roles);
    const steps = new Map((placed.get(id) ?? []).map((step) => [step.id, step]));
    for (const [role, name] of roles) {
      const { question, kind } = steps.get(name)?.node ?? {};
      // An age step asks for an age by its kind, also when it asks in bands or for a date of birth.
      if (!question || !kind || world.kinds.steps.get(kind)?.role === role) continue;
      const known = KNOWN[role];
      const help = known ? `name a step that can be answered ${known[0]}` : `name a step that asks for ${role}`;
      if (!fitsRole(role, question, world))
        yield problemAt(named, spot(quiz.document, ["roles", role]), `"${name}" does not ask for ${role}`, help);
    }
    for (const [step, { document, node }] of steps) {
      const measured = roleOf(node.question, world);
      if (measured === null || roles.some(([role]) => role === measured)) continue;
      yield problemAt(
        named,
        spot(document, ["steps", step, "question"], "key"),
        `nobody computes with the ${measured} that "${step}" asks for`,
        `add "${measured}": "${step}" to "roles"`,
      );
    }
  }
}

export const rule: Rule = {
  ...named,
  overlaid: "steps",
  title: "A role names another question than it means",
  explanation:
    "The results are computed from roles: height, weight, age, target weight, training days. A role that names another step, or a measure that has no role, makes a plan for somebody else.",
  wrong: { "funnels/sample/quiz.json": { roles: { height: "weight", weight: "height" } } },
  right: { "funnels/sample/quiz.json": { roles: { height: "height", weight: "weight" } } },
  check,
};
