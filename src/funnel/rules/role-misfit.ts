import type { Content } from "../content.ts";
import { problemAt, spot } from "../json-document.ts";
import type { Problem } from "../problem.ts";
import { stepsOf } from "../routes.ts";
import type { Rule } from "../rule.ts";

const named = { code: "FNL3018", severity: "error" } as const;

/** What a question measures by itself, without a role that says so. */
const roleOf = (question: unknown): string | null => {
  if (typeof question !== "object" || question === null) return null;
  if ("type" in question && question.type === "target-weight") return "target_weight";
  if ("type" in question && question.type === "workout-days") return "workout_days";
  const quantity: unknown = "quantity" in question ? question.quantity : null;
  return typeof quantity === "string" && ["age", "height", "weight"].includes(quantity) ? quantity : null;
};

function* check(content: Content): Iterable<Problem> {
  for (const { id, quiz } of content.funnels.values()) {
    if (!quiz) continue;
    const roles = Object.entries(quiz.value.roles);
    const steps = [...stepsOf(content)].filter(({ funnel }) => funnel === id);
    for (const { id: step, document, node } of steps) {
      const measured = roleOf(node["question"]);
      if (measured === null) continue;
      const held = roles.find(([, name]) => name === step)?.[0];
      if (held === measured) continue;
      if (held !== undefined) {
        yield problemAt(named, spot(quiz.document, ["roles", held]), `"${step}" asks for ${measured}, not ${held}`, `name a step that asks for ${held}`);
      } else if (!roles.some(([role]) => role === measured)) {
        yield problemAt(named, spot(document, ["steps", step, "question"], "key"), `nobody computes with the ${measured} that "${step}" asks for`, `add "${measured}": "${step}" to "roles"`);
      }
    }
  }
}

export const rule: Rule = {
  ...named,
  title: "A role names another question than it means",
  explanation:
    "The results are computed from roles: height, weight, age, target weight, training days. A role that names another step, or a measure that has no role, makes a plan for somebody else.",
  wrong: { "funnels/sample/quiz.json": { roles: { height: "weight", weight: "height" } } },
  right: { "funnels/sample/quiz.json": { roles: { height: "height", weight: "weight" } } },
  check,
};
