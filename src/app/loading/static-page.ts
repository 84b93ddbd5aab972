import type { Runtime } from "../../engine/definition/runtime.ts";

/**
 * Pages that say the same to everybody, between the same header and footer: only these have a static part that stands by
 * itself, and only between these are links followed within the document.
 */
export const isStaticPage = ({ screens }: Pick<Runtime, "screens">, page: string): boolean => {
  const kind = screens.get(page);
  if (!kind?.marketingHeader) return false;
  return !kind.personal && !kind.paymentDocument && !kind.undistracted && !kind.redirects;
};
