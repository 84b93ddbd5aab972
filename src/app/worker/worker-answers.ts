/** Everything that one version of the worker keeps. Whatever has another name was kept by an older one. */
export const CACHE = "site-1";
/** Under which the page for whoever is offline is kept. No address of the site. */
export const OFFLINE = "/offline";
/** Entries of the cache: the application, its letters, and some pages' data. */
const LIMIT = 150;

export interface WorkerWorld {
  readonly caches: Pick<CacheStorage, "open" | "keys" | "delete">;
  readonly fetch: (request: Request | string) => Promise<Response>;
  readonly origin: string;
}

/** What a page gives the worker to keep. */
export interface PageNotes {
  /** The whole page for whoever is offline, in the visitor's language and the brand's colours. */
  readonly offline: string;
  /** Addresses of what this page has loaded before the worker was there. */
  readonly files: readonly string[];
}

const isAsset = (path: string): boolean => path.startsWith("/assets/");
const isPageData = (path: string): boolean => path.startsWith("/page-data/");

/** A page in place of a file is a proxy's. */
const isFile = (response: Response): boolean =>
  response.status === 200 && !(response.headers.get("content-type") ?? "text/html").includes("html");

const keep = async (cache: Cache, url: string, response: Response): Promise<void> => {
  // A body that breaks off is not kept: `put` rejects.
  await cache.put(url, response);
  const oldest = (await cache.keys()).filter((request) => new URL(request.url).pathname !== OFFLINE);
  await Promise.all(oldest.slice(0, Math.max(0, oldest.length - LIMIT)).map((request) => cache.delete(request)));
};

/** Where a browser's profile is damaged or its disk is full, caches reject or never settle: the network has to do then. */
const PATIENCE_MS = 1_000;

/** @returns undefined where the work fails or is not done in time */
export const inTime = <T>(work: Promise<T>): Promise<T | undefined> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), PATIENCE_MS);
    work.then(resolve, () => resolve(undefined)).finally(() => clearTimeout(timer));
  });

const stored = ({ caches }: WorkerWorld, key: string): Promise<Response | undefined> =>
  inTime(caches.open(CACHE).then((cache) => cache.match(key)));

const fetchAndKeep = async ({ caches, fetch }: WorkerWorld, request: Request): Promise<Response> => {
  const response = await fetch(request);
  if (!isFile(response)) return response;
  // Copied before the page reads the body.
  const copy = response.clone();
  // The visitor has the answer; one that is not kept, for want of space or broken off, is fetched again the next time.
  const opened = caches.open(CACHE);
  opened.then((cache) => keep(cache, request.url, copy)).catch(() => undefined);
  return response;
};

/** The bytes under such an address never change. Who asks past all caches gets what comes, and others get that from then on. */
const asset = async (world: WorkerWorld, request: Request): Promise<Response> => {
  const file = request.cache === "reload" ? undefined : await stored(world, request.url);
  return file ?? fetchAndKeep(world, request);
};

/** The newest that can be had: what was fetched for the next steps is there without a network as well. */
const pageData = async (world: WorkerWorld, request: Request): Promise<Response> => {
  // Without a network what was kept answers; where nothing was, the page gets the network error that it would have had.
  const fetched = await fetchAndKeep(world, request).catch(() => null);
  if (fetched && fetched.status < 500) return fetched;
  return (await stored(world, request.url)) ?? fetched ?? Response.error();
};

/** A page always comes from the server: no visit is ever kept. */
const page = async (world: WorkerWorld, request: Request): Promise<Response> => {
  try {
    return await world.fetch(request);
  } catch {
    return (await stored(world, OFFLINE)) ?? Response.error();
  }
};

/** @returns null where the browser answers by itself: calls, other sites, everything that is sent */
export const answerOf = (world: WorkerWorld, request: Request): Promise<Response> | null => {
  const { method, mode, url } = request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== world.origin) return null;
  if (mode === "navigate") return page(world, request);
  if (isAsset(pathname)) return asset(world, request);
  return isPageData(pathname) ? pageData(world, request) : null;
};

const isNotes = (notes: unknown): notes is PageNotes =>
  typeof notes === "object" &&
  notes !== null &&
  "offline" in notes &&
  typeof notes.offline === "string" &&
  "files" in notes &&
  Array.isArray(notes.files);

/** Keeps what a page hands over; what cannot be had is left out. */
export const takeNotes = async (world: WorkerWorld, notes: unknown): Promise<void> => {
  if (!isNotes(notes)) return;
  const cache = await world.caches.open(CACHE);
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
  };
  await cache.put(OFFLINE, new Response(notes.offline, { status: 503, headers }));
  const ours = notes.files.filter((file) => {
    const { origin, pathname } = new URL(file, world.origin);
    return origin === world.origin && (isAsset(pathname) || isPageData(pathname));
  });
  await Promise.allSettled(
    ours.map(async (file) => {
      if (await cache.match(file)) return;
      const response = await world.fetch(file);
      if (isFile(response)) await keep(cache, file, response);
    }),
  );
};

/** Throws away what other workers have kept. */
export const forgetOthers = async ({ caches }: WorkerWorld, mine: string | null): Promise<void> => {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== mine).map((name) => caches.delete(name)));
};
