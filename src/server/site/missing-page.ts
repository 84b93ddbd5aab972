import { isLocale } from "../../foundation/locale.ts";
import { pathOf } from "../../foundation/page-path.ts";
import { languageOf, languagesOf } from "./redirects.ts";

/** What stands in an attribute as it is. */
const SAFE_PATH = /^[\w%./~-]+$/;
const LINK_TO_404 = /href="\/([a-z]{2}-[A-Z0-9]{2,3})\/404(\?[^"]*)?"/g;

/** The path that was asked for, below its locale. */
export const wantedPath = (request: Request): string => {
  const segments = new URL(request.url).pathname.split("/").filter((segment) => segment !== "");
  return (isLocale(segments[0] ?? "") ? segments.slice(1) : segments).join("/");
};

/** The same request, by somebody who takes no compressed answer. */
export const inPlainText = (request: Request): Request => {
  const headers = new Headers(request.headers);
  headers.delete("accept-encoding");
  return new Request(request.url, { method: request.method, headers });
};

/** The 404 page, with its languages leading to the page that was asked for: it may exist in another one. */
export const leadToWanted = async (page: Response, wanted: string): Promise<Response> => {
  if (page.body === null || !SAFE_PATH.test(wanted) || wanted === "404.html") return page;
  const html = (await page.text()).replaceAll(LINK_TO_404, `href="/$1/${wanted}$2"`);
  const headers = new Headers(page.headers);
  headers.delete("etag");
  headers.set("content-length", String(Buffer.byteLength(html)));
  return new Response(html, { status: page.status, headers });
};

/** The 404 page in the visitor's language, for an address that is no page's and may carry a token: nobody keeps it. */
export const missingPage = async (
  site: { serve(request: Request): Promise<Response> },
  request: Request,
): Promise<Response> => {
  const url = new URL(request.url);
  url.pathname = pathOf(languageOf(languagesOf(request)), "404");
  const { method, headers } = request;
  const page = await site.serve(new Request(url, { method, headers }));
  page.headers.set("cache-control", "private, no-store");
  page.headers.set("referrer-policy", "no-referrer");
  return page;
};
