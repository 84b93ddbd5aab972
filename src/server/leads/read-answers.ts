import type { Facts } from "../../engine/answers/answer.ts";
import type { FunnelDefinition } from "../../engine/definition/definition.ts";
import { quizResultSegment } from "../../engine/session/segments.ts";
import type { Segment } from "../../engine/session/session.ts";
import { ok, type Result } from "../../foundation/result.ts";
import { refuse, type ServerRefusal } from "../http/refusal.ts";
import { absurdAnswers, rolesOf } from "./roles.ts";

/** Names beside step ids that the payload carries (SPEC §5, answers counted). */
const EXTRA: ReadonlySet<string> = new Set(["unit_system", "version", "age_range"]);

/** Agreed to the use of answers about health, at the step that asks for it. */
const hasAgreed = ({ quiz }: FunnelDefinition, given: Facts): boolean => {
  const step = quiz.roles.health_consent;
  return step !== undefined && (given[step] === "yes" || given[step] === true);
};

/**
 * Keeps what the funnel asks, refuses who is too young, and finds the segment. An answer about health that nobody agreed
 * to is not kept, whoever sends it (GDPR article 9).
 * @param today the visitor's day, `YYYY-MM-DD`, on which ages are reckoned
 */
export const readAnswers = (
  definition: FunnelDefinition,
  given: Facts,
  today: string,
): Result<{ readonly answers: Facts; readonly segment: Segment | null }, ServerRefusal> => {
  const agreed = hasAgreed(definition, given);
  const isKept = (name: string): boolean => {
    const question = Object.hasOwn(definition.steps, name) ? definition.steps[name]?.question : undefined;
    return question !== undefined && (agreed || question.data_class !== "special");
  };
  const asked = Object.entries(given).filter(([name]) => EXTRA.has(name) || isKept(name));
  const answers = Object.fromEntries(asked);
  const roles = rolesOf(definition, answers, today);
  const age = roles["age"];
  const ageStep = definition.quiz.roles.age;
  const absurd = absurdAnswers(definition, answers);
  if (absurd.length > 0)
    return refuse("validation_failed", {
      fields: absurd.map((name) => ({ field: `quiz_answers.${name}`, code: "pattern" })),
    });
  // Whoever says an age in a form that nobody can read says none, and could pass behind it.
  if (ageStep !== undefined && answers[ageStep] !== undefined && typeof age !== "number")
    return refuse("validation_failed", { fields: [{ field: `quiz_answers.${ageStep}`, code: "pattern" }] });
  // Before the age gives way to its range below, or a minor could pass behind one.
  if (typeof age === "number" && age < definition.minAge) return refuse("underage");
  const kept = "age_range" in answers ? Object.fromEntries(asked.filter(([name]) => name !== "age")) : answers;
  return ok({ answers: kept, segment: quizResultSegment(roles) });
};
