import type { SectionReads } from "../engine/contracts/section-kind.ts";
import type { PageDefinition } from "../engine/definition/definition.ts";
import { sectionKinds } from "../kinds/section-kinds.gen.ts";

/** What the sections of a page read beside their definitions. */
export const readsOf = ({ sections }: Pick<PageDefinition, "sections">): ReadonlySet<SectionReads> =>
  new Set(Object.values(sections).flatMap(({ kind }) => sectionKinds.get(kind)?.reads ?? []));
