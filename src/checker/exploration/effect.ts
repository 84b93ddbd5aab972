import type { QuestionRead } from "../../engine/definition/definition.ts";
import type { Runtime, RuntimeStep } from "../../engine/definition/runtime.ts";
import { newSession } from "../../engine/session/start.ts";
import { type ClassOf, createAnswerClasses, readWhole } from "./answer-classes.ts";
import { linksOnPage, modalsOnPage } from "./names-on-page.ts";

const MESSAGE_KEY = /^[a-z0-9-]+(?:\.[A-Za-z0-9_-]+)+$/;

const withoutWords = (_key: string, value: unknown): unknown =>
  typeof value === "string" && MESSAGE_KEY.test(value) ? undefined : value;

/** All that the engine itself reads of a question; the rest is its kind's. */
const READ: Readonly<Record<keyof QuestionRead, true>> = { type: true, data_class: true };

/** A question moves visitors by the classes of the answers that it takes, not by what they are called. */
const questionEffect = (runtime: Runtime, classOf: ClassOf, step: RuntimeStep, whole: boolean): unknown => {
  const { question, definition } = step;
  if (question === null || whole) return definition.question;
  const session = newSession(runtime, { locale: "en-US", startedOn: "2026-01-01" });
  const context = { facts: {}, roles: {}, startedOn: session.startedOn };
  const taken = question.sampleAnswers.filter((answer) => question.checkAnswer(answer, context).length === 0);
  const classes = new Set(taken.map((answer) => classOf(step, session, answer)));
  const read = Object.entries(definition.question ?? {}).filter(([key]) => key in READ);
  return { ...Object.fromEntries(read), asks: question.asks, reads: question.reads, classes: [...classes].sort() };
};

const stepEffect = ({ question: _question, section, ...step }: RuntimeStep["definition"]): unknown => ({
  ...step,
  inQuiz: section !== undefined,
});

/** Without what can be opened there. */
export const pageEffect = (runtime: Runtime, path: string): readonly unknown[] => [
  path,
  runtime.definition.pages[path]?.kind,
  linksOnPage(runtime, path),
];

/** What is read of the funnel as a whole, whatever step a visitor stands on. */
export const sharedEffect = (runtime: Runtime): unknown => {
  const { start, minAge, quiz, offers, products } = runtime.definition;
  const lists = Object.entries<readonly string[]>({ ...offers }).map(([list, keys]) => [list, [...keys].sort()]);
  const kinds = Object.entries(products).map(([key, { type, category, ships_to, trials }]) => [
    key,
    type,
    category,
    ships_to,
    trials !== undefined,
  ]);
  return { start, minAge, roles: quiz.roles, lists, kinds };
};

const allPages = (runtime: Runtime): readonly unknown[] =>
  Object.keys(runtime.definition.pages).map((path) => [...pageEffect(runtime, path), modalsOnPage(runtime, path)]);

// Editions share the steps that they do not change.
const told = new WeakMap<RuntimeStep, string>();

export const stepEffects = (runtime: Runtime, wanted: (step: RuntimeStep) => boolean): readonly string[] => {
  const steps = [...runtime.steps.values()].filter(wanted);
  if (steps.some((step) => !told.has(step))) {
    const classOf = createAnswerClasses(runtime);
    const whole = readWhole(runtime);
    for (const step of runtime.steps.values()) {
      const asked = questionEffect(runtime, classOf, step, whole.has(step.id));
      told.set(step, named(step.id, stepEffect(step.definition), asked));
    }
  }
  return steps.flatMap((step) => told.get(step) ?? []);
};

export const named = (...parts: readonly unknown[]): string => JSON.stringify(parts, withoutWords);

/**
 * Names what of an edition can move a visitor: editions with one name have one graph. Words, pictures, prices, brands and
 * locales cannot, nor can an answer that turns out in every comparison like another, nor the order of plans. Of a page
 * the engine reads its kind, and which modals and pages can be opened there, nothing else.
 */
export const effectOf = (runtime: Runtime): string =>
  named(
    sharedEffect(runtime),
    allPages(runtime),
    runtime.definition.modals,
    stepEffects(runtime, () => true),
  );
