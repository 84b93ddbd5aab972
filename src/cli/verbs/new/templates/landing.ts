import type { Tree } from "../../../../repository/tree.ts";

/** The page on which visitors of a funnel arrive; of the first funnel when none is named. */
export const landingOf = ({ content }: Tree, id?: string): string =>
  (id === undefined ? [...content.funnels.values()][0] : content.funnels.get(id))?.funnel?.value.path ?? "home";
