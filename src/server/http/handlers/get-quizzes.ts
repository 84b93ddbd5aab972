import { ok } from "../../../foundation/result.ts";
import type { Handler } from "../handler.ts";
import { refuse } from "../refusal.ts";

export const getQuizzes: Handler<"getQuizzes"> = async ({ params }, services) => {
  const { definitions } = services;
  const definition = definitions.get(params.funnel);
  if (!definition) return refuse("not_found");
  const questions = Object.entries(definition.steps)
    .filter(([, step]) => step.question !== undefined)
    .map(([id, step]) => ({ ...step, id }));
  return ok({ id: definition.quiz.id, questions });
};
