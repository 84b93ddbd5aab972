import type { Runtime } from "../definition/runtime.ts";
import { presentRoute, stepOf } from "./present-route.ts";
import type { Session } from "./session.ts";

const inQuiz = (runtime: Runtime, step: string): boolean => stepOf(runtime, step).definition.section !== undefined;

/** Share of the quiz that lies behind the position, 0–1, against the longest way that may still follow. */
const shareAt = (runtime: Runtime, session: Session): number => {
  if (!inQuiz(runtime, session.position)) return session.progress;
  const { steps } = presentRoute(runtime, session);
  let done = 0;
  for (let index = steps.indexOf(session.position) - 1; index >= 0; index--)
    if (inQuiz(runtime, steps[index] ?? "")) done++;
  const left = runtime.remaining.get(session.position) ?? 1;
  return done / (done + left);
};

/** The session with its progress brought up to its position. It never falls: going back does not undo what was done. */
export const withProgress = (runtime: Runtime, session: Session): Session => {
  const progress = Math.max(session.progress, shareAt(runtime, session));
  return progress === session.progress ? session : { ...session, progress };
};

/** Leaving the quiz completes the bar, however short the way was. */
export const withQuizDone = (session: Session): Session => ({ ...session, progress: 1 });

export interface SectionProgress {
  readonly section: string;
  /** Message key. */
  readonly title: string;
  /** 0–1. */
  readonly share: number;
}

/**
 * The progress bar, one segment a section: filled as far as answers have come, which going back does not undo. In the
 * section under way the share is measured against its longest way.
 */
export const progressSegments = (runtime: Runtime, session: Session): readonly SectionProgress[] => {
  const quiz = presentRoute(runtime, session).steps.filter((step) => inQuiz(runtime, step));
  const sectionOf = (step: string | undefined) =>
    step === undefined ? undefined : stepOf(runtime, step).definition.section;
  const furthest = quiz.at(-1);
  const sections = Object.entries(runtime.definition.quiz.sections);
  const under = sections.findIndex(([id]) => id === sectionOf(furthest));
  const share = (index: number): number => {
    if (session.progress === 1 || index < under) return 1;
    if (index > under || furthest === undefined) return 0;
    const done = quiz.filter((step) => sectionOf(step) === sectionOf(furthest)).length - 1;
    return done / (done + (runtime.remainingInSection.get(furthest) ?? 1));
  };
  return sections.map(([section, { title }], index) => ({ section, title, share: share(index) }));
};
