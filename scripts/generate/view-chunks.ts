import type { Kind } from "./kind-folders.ts";

/** Views that come with the application: those of the questions that most steps ask. */
const AT_ONCE: ReadonlySet<string> = new Set([
  "questions/single-choice",
  "questions/yes-no",
  "sections/first-question",
  "sections/quiz",
]);

/** Views that are drawn together arrive together, with the first page that draws one of them. */
const TOGETHER: Readonly<Record<string, readonly string[]>> = {
  landing: ["faq", "feature-grid", "hero", "message", "proof", "steps", "testimonials"],
  shop: ["buy", "delivery", "goods", "offer", "order-box", "payment", "plan-picker", "receipt"],
  // Brings a library along; nobody else waits for it.
  graph: ["weight-graph"],
};

const SECTION_CHUNKS: ReadonlyMap<string, string> = new Map(
  Object.entries(TOGETHER).flatMap(([chunk, names]) => names.map((name) => [name, chunk] as const)),
);

/** Name of the chunk that holds a kind's view: a family's, unless it has one of its own; null for the application itself. */
export const chunkOf = ({ family, name }: Kind): string | null => {
  if (AT_ONCE.has(`${family}/${name}`)) return null;
  return (family === "sections" ? SECTION_CHUNKS.get(name) : undefined) ?? family;
};
