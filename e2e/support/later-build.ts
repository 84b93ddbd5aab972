import type { BrowserContext, Route } from "playwright/test";

/** Scripts and styles of a build, which stand under names of their contents: `app-DYNgvADH.js`. */
const FILE = /([\w.-]+-[\w-]{8})\.(js|css)\b/g;
const LATER = ".later";
/** What only a later build knows, in every answer of its API. */
const ADDED = { added_later: { nested: [1] } };
const CALL = /^\/(api|payments)\//;
const TEXT = /^(text\/|application\/(json|javascript))/;

const buildOf = (documentText: string): string | null => /"build":"([\da-f]{16})"/.exec(documentText)?.[1] ?? null;

const isObject = (answer: unknown): boolean => typeof answer === "object" && answer !== null && !Array.isArray(answer);

const fromServer = async (route: Route) => {
  const request = route.request();
  const url = new URL(request.url().replace(LATER, ""));
  // Chromium resolves every name below localhost, Node does not.
  const [host, sent] = [url.host, await request.allHeaders()];
  url.hostname = "127.0.0.1";
  const response = await route.fetch({ url: url.href, headers: { ...sent, host }, maxRedirects: 0 });
  const { "content-encoding": _, "content-length": __, etag: ___, ...headers } = response.headers();
  const isText = TEXT.test(headers["content-type"] ?? "");
  return { response, headers, text: isText ? await response.text() : null };
};

const answerCall = async (route: Route): Promise<void> => {
  const { response, headers, text } = await fromServer(route);
  const answer: unknown = text === null || text === "" ? null : JSON.parse(text);
  if (!isObject(answer)) return route.fulfill({ response });
  await route.fulfill({
    status: response.status(),
    headers,
    body: JSON.stringify({ ...(answer as object), ...ADDED }),
  });
};

/** The answer of the same site as another build gives it: other names for every file, and another name for itself. */
const answerLater = async (route: Route): Promise<void> => {
  const { response, headers, text } = await fromServer(route);
  if (text === null) return route.fulfill({ response });
  const build = buildOf(text);
  const body = text.replace(FILE, `$1${LATER}.$2`);
  await route.fulfill({
    status: response.status(),
    headers,
    body: build === null ? body : body.replaceAll(build, [...build].reverse().join("")),
  });
};

/**
 * From now on the site and its API are those of a later build, and the files of the one before are gone from the server.
 * Inline scripts are other ones then, so that a test which calls this must bypass the policy of documents.
 */
export const deployLaterBuild = async (context: BrowserContext): Promise<void> => {
  await context.route("**", async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.startsWith("/assets/") && !pathname.includes(LATER))
      return route.fulfill({ status: 404, contentType: "text/html", body: "<!doctype html><title>404</title>" });
    const answer = CALL.test(pathname) ? answerCall : answerLater;
    // The page that asked may have been left meanwhile. One that still waits stays without an answer, and its test fails.
    await answer(route).catch(() => undefined);
  });
};
