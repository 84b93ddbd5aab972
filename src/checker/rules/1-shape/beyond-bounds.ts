import { MAX_AGE } from "../../../engine/answers/age.ts";
import { bodyRoleOf, boundsOf } from "../../../engine/answers/bounds.ts";
import { isDay, yearsBetween } from "../../../foundation/calendar.ts";
import type { Content } from "../../../language/content/content.ts";
import { stepsOf } from "../../../language/content/routes.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";
import type { World } from "../../world.ts";
import { roleOf } from "../parts/roles.ts";

type Args =
  | { readonly is: "number"; readonly bound: "min" | "max"; readonly value: number; readonly limit: number }
  | { readonly is: "birth"; readonly day: string };

const ENDS = ["min", "max"] as const;

function* check(content: Content, world: World): Iterable<Finding<Args>> {
  for (const { funnel, document, id, node } of stepsOf(content)) {
    const roles = content.funnels.get(funnel)?.quiz?.value.roles ?? {};
    const { question } = node;
    const role = bodyRoleOf(roles, id);
    // A role that names another question than it means is one fault, and FNL3018 reports it.
    if (role !== "age" && role !== roleOf(question, world)) continue;
    const bounds = boundsOf(roles, id);
    for (const bound of ENDS) {
      const value = question?.[bound];
      const where = spot(document, ["steps", id, "question", bound]);
      if (typeof value === "number" && (value < bounds.min || value > bounds.max))
        yield { where, args: { is: "number", bound, value, limit: bounds[bound] } };
    }
    const born = question?.min;
    if (role === "age" && typeof born === "string" && isDay(born) && yearsBetween(born, world.today) > MAX_AGE)
      yield { where: spot(document, ["steps", id, "question", "min"]), args: { is: "birth", day: born } };
  }
}

export const rule: Rule<Args> = {
  code: "FNL1023",
  severity: "error",
  overlaid: "steps",
  title: "A question takes numbers that are not kept",
  explanation:
    "Heights of 50 to 300 cm, weights of 10 to 700 kg, ages up to 120 years and other numbers up to a million are kept. A visitor who is allowed to answer with another one is refused where they leave their address, and cannot know why.",
  wrong: { "funnels/sample/quiz.json": { steps: { weight: { question: { max: 800 } } } } },
  right: { "funnels/sample/quiz.json": { steps: { weight: { question: { max: 700 } } } } },
  check,
  say: (args) =>
    args.is === "birth"
      ? [`whoever was born on ${args.day} is older than ${MAX_AGE}`, "begin with a later day"]
      : [
          `"${args.bound}" is ${args.value}, and is kept ${args.bound === "min" ? "from" : "up to"} ${args.limit}`,
          `write ${args.limit}, or a number within it`,
        ],
};
