import type { QuestionRead } from "../../engine/definition/definition.ts";
import type { Runtime, RuntimeStep } from "../../engine/definition/runtime.ts";
import { newSession } from "../../engine/session/start.ts";
import { ANY_DAY } from "../../foundation/calendar.ts";
import { linksOnPage, modalsOnPage, offersOnPage, takesCoupon } from "./names-on-page.ts";
import { type ClassOf, createAnswerClasses, readEntirely } from "./reductions/answer-symmetry.ts";

const MESSAGE_KEY = /^[a-z0-9-]+(?:\.[A-Za-z0-9_-]+)+$/;

const withoutWords = (_key: string, value: unknown): unknown =>
  typeof value === "string" && MESSAGE_KEY.test(value) ? undefined : value;

/** All that the engine itself reads of a question; the rest is its kind's. */
const READ: Readonly<Record<keyof QuestionRead, true>> = { type: true, data_class: true };

/** A question behaves by the classes of the answers that it takes, not by what they are called. */
const questionBehaviour = (runtime: Runtime, classOf: ClassOf, step: RuntimeStep, whole: boolean): unknown => {
  const { question, definition } = step;
  if (question === null || whole) return definition.question;
  const session = newSession(runtime, { locale: "en-US", startedOn: ANY_DAY });
  const context = { facts: {}, roles: {}, startedOn: session.startedOn };
  const taken = question.sampleAnswers.filter((answer) => question.checkAnswer(answer, context).length === 0);
  const classes = new Set(taken.map((answer) => classOf(step, session, answer)));
  const read = Object.entries(definition.question ?? {}).filter(([key]) => key in READ);
  return { ...Object.fromEntries(read), asks: question.asks, reads: question.reads, classes: [...classes].sort() };
};

const stepBehaviour = ({ question: _question, section, ...step }: RuntimeStep["definition"]): unknown => ({
  ...step,
  inQuiz: section !== undefined,
});

/** Without the modals that can be opened there. */
export const pageBehaviour = (runtime: Runtime, path: string): readonly unknown[] => [
  path,
  runtime.definition.pages[path]?.kind,
  linksOnPage(runtime, path),
  takesCoupon(runtime, path),
  offersOnPage(runtime, path),
];

/** What is read of the funnel as a whole at every step. */
export const sharedBehaviour = (runtime: Runtime) => {
  const { start, minAge, quiz, offers, products } = runtime.definition;
  const lists = Object.entries<readonly string[]>({ ...offers }).map(([list, keys]) => [list, [...keys].sort()]);
  const kinds = Object.entries(products).map(
    ([key, { type, category, ships_to, trials, access, continues, gift_card }]) => [
      key,
      type,
      category,
      ships_to,
      trials !== undefined,
      access,
      continues,
      gift_card?.gives,
    ],
  );
  return { start, minAge, roles: quiz.roles, lists, kinds };
};

const allPages = (runtime: Runtime): readonly unknown[] =>
  Object.keys(runtime.definition.pages).map((path) => [...pageBehaviour(runtime, path), modalsOnPage(runtime, path)]);

// Editions share the steps that they do not change.
const behaviours = new WeakMap<RuntimeStep, string>();

export const stepBehaviours = (runtime: Runtime, wanted: (step: RuntimeStep) => boolean): readonly string[] => {
  const steps = [...runtime.steps.values()].filter(wanted);
  if (steps.some((step) => !behaviours.has(step))) {
    const classOf = createAnswerClasses(runtime);
    const whole = readEntirely(runtime);
    for (const step of runtime.steps.values()) {
      const question = questionBehaviour(runtime, classOf, step, whole.has(step.id));
      behaviours.set(step, fingerprint(step.id, stepBehaviour(step.definition), question));
    }
  }
  return steps.flatMap((step) => behaviours.get(step) ?? []);
};

export const fingerprint = (...parts: readonly unknown[]): string => JSON.stringify(parts, withoutWords);

/**
 * The fingerprint of all that decides the transitions of an edition: editions with one fingerprint have the same graph.
 * Words, pictures, prices, brands and locales decide nothing, nor does an answer that turns out in every comparison like
 * another, nor the order of plans. Of a page the engine reads its kind, and which modals and pages can be opened there.
 */
export const behaviourOf = (runtime: Runtime): string =>
  fingerprint(
    sharedBehaviour(runtime),
    allPages(runtime),
    runtime.definition.modals,
    stepBehaviours(runtime, () => true),
  );
