import { sectionKinds } from "../kinds/section-kinds.gen.ts";
import type { KindNode } from "../language/types/kind-node.ts";

/** Whether the title of a section is the main heading of its page. */
export const namesPage = ({ kind, level }: KindNode): boolean => {
  const names = sectionKinds.get(String(kind))?.namesPage;
  return names === "always" || level === 1 || (names === "unless" && level !== 2);
};
