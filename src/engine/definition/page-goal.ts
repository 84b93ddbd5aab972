import type { PageGoal, SectionKind } from "../contracts/section-kind.ts";
import type { PageDefinition } from "./definition.ts";

/**
 * The goal that a page speaks of.
 * @param start the first step of the funnel: an edition that begins elsewhere asks its own first question
 */
export const pageGoal = (
  { sections }: Pick<PageDefinition, "sections">,
  start: string,
  kinds: ReadonlyMap<string, SectionKind>,
): PageGoal | null => {
  const goals = Object.values(sections).flatMap((section) => kinds.get(section.kind)?.goal?.(section) ?? []);
  return goals.find(({ answers }) => answers[0]?.step === start) ?? null;
};
