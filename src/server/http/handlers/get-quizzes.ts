import type { getQuizzes as call } from "../../../api/calls/get-quizzes.ts";
import { ok } from "../../../foundation/result.ts";
import type { Handler } from "../handler.ts";
import { tooMany } from "../limits/rate.ts";
import { refuse } from "../refusal.ts";

export const getQuizzes: Handler<typeof call> = async ({ params }, services, { ip }) => {
  const { definitions } = services;
  const busy = await tooMany(services, { lookupsPerIp: ip });
  if (busy) return busy;
  const definition = definitions.get(params.funnel);
  if (!definition) return refuse("not_found");
  const questions = Object.entries(definition.steps)
    .filter(([, step]) => step.question !== undefined)
    .map(([id, step]) => ({ ...step, id }));
  return ok({ id: definition.quiz.id, questions });
};
