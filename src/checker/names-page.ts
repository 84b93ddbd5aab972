import { sectionKinds } from "../kinds/section-kinds.gen.ts";
import type { SectionNode } from "../language/types/section-node.gen.ts";

/** Whether the title of a section is the main heading of its page. */
export const namesPage = (section: SectionNode): boolean =>
  sectionKinds.get(section.kind)?.namesPage?.(section) ?? section.level === 1;
