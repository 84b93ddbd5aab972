import type { Content } from "../content.ts";
import { problemAt, spot } from "../json-document.ts";
import type { Problem } from "../problem.ts";
import { type PlacedStep, stepsOf } from "../routes.ts";
import type { Rule } from "../rule.ts";
import type { World } from "../world.ts";

const named = { code: "FNL3018", severity: "error" } as const;

/** What a question measures by itself, without a role that says so. */
const roleOf = (question: unknown): string | null => {
  if (typeof question !== "object" || question === null) return null;
  if ("type" in question && question.type === "target-weight") return "target_weight";
  if ("type" in question && question.type === "workout-days") return "workout_days";
  const quantity: unknown = "quantity" in question ? question.quantity : null;
  return typeof quantity === "string" && ["age", "height", "weight"].includes(quantity) ? quantity : null;
};

/** Values by which the computations know an answer (SPEC §3); a role whose question has none of them does nothing. */
const KNOWN: Readonly<Record<string, readonly (string | number | boolean)[]>> = {
  gender: ["female", "male"],
  goal: ["goal_improve_mental", "goal_run", "goal_pace", "goal_stay_fit"],
  distance: ["start_walking", "up_to_1_km", "up_to_3_km", "up_to_5_km", "up_to_10_km", "up_to_21_km", "42_km_or_more"],
  emotion: ["emotion_anxious"],
  want_to_lose_weight: ["no", false],
  health_consent: ["yes", true],
};

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
      const node = steps.get(name)?.node;
      const question = node?.["question"];
      // An age step asks for an age by its kind, also when it asks in bands or for a date of birth.
      if (question === undefined || (role === "age" && node?.["kind"] === "age")) continue;
      const values = world.answersOf(question)?.values ?? [];
      const fits = role in KNOWN ? KNOWN[role]?.some((value) => values.includes(value)) : roleOf(question) === role;
      const help =
        role in KNOWN ? `name a step that can be answered ${KNOWN[role]?.[0]}` : `name a step that asks for ${role}`;
      if (!fits)
        yield problemAt(named, spot(quiz.document, ["roles", role]), `"${name}" does not ask for ${role}`, help);
    }
    for (const [step, { document, node }] of steps) {
      const measured = roleOf(node["question"]);
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
  overlaid: true,
  title: "A role names another question than it means",
  explanation:
    "The results are computed from roles: height, weight, age, target weight, training days. A role that names another step, or a measure that has no role, makes a plan for somebody else.",
  wrong: { "funnels/sample/quiz.json": { roles: { height: "weight", weight: "height" } } },
  right: { "funnels/sample/quiz.json": { roles: { height: "height", weight: "weight" } } },
  check,
};
