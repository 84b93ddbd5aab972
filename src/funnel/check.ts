import { checkOverlays } from "./check-overlays.ts";
import type { Content } from "./content.ts";
import { byPlace, type Problem } from "./problem.ts";
import { rules } from "./rules.gen.ts";
import type { World } from "./world.ts";

/** Everything that is wrong with a content tree, as far as it can be known without running a funnel. */
export const checkContent = (content: Content, world: World): readonly Problem[] => {
  const found = [...content.problems, ...rules.flatMap((rule) => [...(rule.check?.(content, world) ?? [])])];
  return [...found, ...checkOverlays(content, world, found)].sort(byPlace);
};
