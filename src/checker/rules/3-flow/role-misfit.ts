import type { Content } from "../../../language/content/content.ts";
import { type PlacedStep, stepsOf } from "../../../language/content/routes.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";
import type { World } from "../../world.ts";
import { fitsRole, ROLE_VALUES, roleOf } from "../parts/roles.ts";

type Args =
  | { readonly is: "misfit"; readonly step: string; readonly role: string }
  | { readonly is: "unused"; readonly step: string; readonly role: string };

const byFunnel = (content: Content): ReadonlyMap<string, readonly PlacedStep[]> => {
  const found = new Map<string, PlacedStep[]>();
  for (const step of stepsOf(content)) {
    const known = found.get(step.funnel);
    if (known) known.push(step);
    else found.set(step.funnel, [step]);
  }
  return found;
};

function* check(content: Content, world: World): Iterable<Finding<Args>> {
  const placed = byFunnel(content);
  for (const { id, quiz } of content.funnels.values()) {
    if (!quiz) continue;
    const roles = Object.entries(quiz.value.roles);
    const steps = new Map((placed.get(id) ?? []).map((step) => [step.id, step]));
    for (const [role, name] of roles) {
      const { question, kind } = steps.get(name)?.node ?? {};
      // An age step asks for an age by its kind, also when it asks in bands or for a date of birth.
      if (!question || !kind || world.kinds.steps.get(kind)?.role === role) continue;
      if (!fitsRole(role, question, world))
        yield { where: spot(quiz.document, ["roles", role]), args: { is: "misfit", step: name, role } };
    }
    const day = quiz.value.plan?.event_date;
    const asked = day === undefined ? undefined : steps.get(day)?.node.question?.type;
    if (day !== undefined && asked !== undefined && world.kinds.questions.get(asked)?.notation !== "day")
      yield {
        where: spot(quiz.document, ["plan", "event_date"]),
        args: { is: "misfit", step: day, role: "event_date" },
      };
    for (const [step, { document, node }] of steps) {
      const measured = roleOf(node.question, world);
      if (measured === null || roles.some(([role]) => role === measured)) continue;
      yield { where: spot(document, ["steps", step, "question"], "key"), args: { is: "unused", step, role: measured } };
    }
  }
}

export const rule: Rule<Args> = {
  code: "FNL3018",
  severity: "error",
  overlaid: "steps",
  title: "A role names another question than it means",
  explanation:
    "The results are computed from roles: height, weight, age, target weight, training days. A role that names another step, or a measure that has no role, makes a plan for somebody else.",
  wrong: { "funnels/sample/quiz.json": { roles: { height: "weight", weight: "height" } } },
  right: { "funnels/sample/quiz.json": { roles: { height: "height", weight: "weight" } } },
  check,
  say({ is, step, role }) {
    if (is === "unused")
      return [`nobody computes with the ${role} that "${step}" asks for`, `add "${role}": "${step}" to "roles"`];
    const values = ROLE_VALUES[role];
    const help = values ? `name a step that can be answered ${values[0]}` : `name a step that asks for ${role}`;
    return [`"${step}" does not ask for ${role}`, help];
  },
};
