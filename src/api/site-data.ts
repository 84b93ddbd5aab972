/** What became of a request for one of the site's own data files (SPEC §7, site page loading). */
export type SiteData =
  | { readonly status: "found"; readonly data: unknown }
  | { readonly status: "missing" }
  | { readonly status: "server-error" }
  | { readonly status: "unreachable" };

export const SITE_DATA_BUDGET_MS = 10_000;

/** One try; the caller decides about further ones. Text that is not JSON counts as unreachable: a proxy's page, half a file. */
export const fetchSiteData = async (path: string, cache: RequestCache = "default"): Promise<SiteData> => {
  try {
    const response = await fetch(path, { cache, signal: AbortSignal.timeout(SITE_DATA_BUDGET_MS) });
    if (response.status === 404 || response.status === 410) return { status: "missing" };
    if (response.status >= 500) return { status: "server-error" };
    if (!response.ok) return { status: "unreachable" };
    return { status: "found", data: (await response.json()) as unknown };
  } catch {
    return { status: "unreachable" };
  }
};

/** The same for a text file: a sprite. Null when it cannot be had; the page does without. */
export const fetchSiteText = async (path: string): Promise<string | null> => {
  try {
    const response = await fetch(path, { signal: AbortSignal.timeout(SITE_DATA_BUDGET_MS) });
    return response.ok ? await response.text() : null;
  } catch {
    return null;
  }
};
