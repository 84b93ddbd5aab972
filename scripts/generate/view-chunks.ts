import type { Kind } from "./kind-folders.ts";

/**
 * Views that come with the application: those of the pages that visitors land on, and of the questions that most steps
 * ask. All others arrive with the first page that draws one of them.
 */
const AT_ONCE: ReadonlySet<string> = new Set([
  "questions/single-choice",
  "questions/yes-no",
  "sections/faq",
  "sections/feature-grid",
  "sections/first-question",
  "sections/hero",
  "sections/message",
  "sections/proof",
  "sections/quiz",
  "sections/steps",
  "sections/testimonials",
]);

/** Views that bring a library along; nobody else waits for it. */
const ALONE: Readonly<Record<string, string>> = { "sections/weight-graph": "graph" };

/** Name of the chunk that holds a kind's view: a family's, unless it weighs too much; null for the application itself. */
export const chunkOf = ({ family, name }: Kind): string | null => {
  const path = `${family}/${name}`;
  return AT_ONCE.has(path) ? null : (ALONE[path] ?? family);
};
