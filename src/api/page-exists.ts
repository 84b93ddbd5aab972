import { SITE_DATA_BUDGET_MS } from "./site-data.ts";

/** HEAD: is the page itself there although its data is not? (SPEC §7.) */
export const pageExists = async (path: string): Promise<boolean> => {
  try {
    const response = await fetch(path, { method: "HEAD", signal: AbortSignal.timeout(SITE_DATA_BUDGET_MS) });
    return response.ok;
  } catch {
    return false;
  }
};
