/** A file that has not come by then will not come. */
const BUDGET_MS = 5_000;
const PAUSES_MS = [300, 1_500] as const;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Past every cache, which may hold the very thing that is broken. A page in place of a file is no file. */
const isFetched = async (href: string): Promise<boolean> => {
  const cut = new AbortController();
  const timer = setTimeout(() => cut.abort(), BUDGET_MS);
  try {
    const response = await fetch(href, { cache: "reload", signal: cut.signal });
    await response.arrayBuffer();
    return response.ok && !response.headers.get("content-type")?.includes("html");
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
};

/** Fetches anew what the application starts with. @returns false when some of it cannot be had */
export const fetchFreshFiles = async (): Promise<boolean> => {
  const files = document.querySelectorAll<HTMLLinkElement | HTMLScriptElement>("link[rel$=preload], script[src]");
  const hrefs = new Set([...files].map((file) => ("href" in file ? file.href : file.src)));
  for (const ms of PAUSES_MS) {
    await pause(ms);
    const fetched = await Promise.all([...hrefs].map(isFetched));
    if (fetched.every(Boolean)) return true;
  }
  return false;
};
