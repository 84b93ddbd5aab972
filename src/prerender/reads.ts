import type { PageGoal, SectionReads } from "../engine/contracts/section-kind.ts";
import type { FunnelDefinition, PageDefinition } from "../engine/definition/definition.ts";
import { pageGoal } from "../engine/definition/page-goal.ts";
import { sectionKinds } from "../kinds/section-kinds.gen.ts";

/** What the sections of a page read beside their definitions. */
export const readsOf = ({ sections }: Pick<PageDefinition, "sections">): ReadonlySet<SectionReads> =>
  new Set(Object.values(sections).flatMap(({ kind }) => sectionKinds.get(kind)?.reads ?? []));

/** The goal that a page speaks of; null where it asks the first question of the funnel, or none. */
export const goalOf = ({ pages, start }: FunnelDefinition, page: string): PageGoal | null => {
  const definition = pages[page];
  return definition ? pageGoal(definition, start, sectionKinds) : null;
};
