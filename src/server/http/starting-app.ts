import { type Context, Hono } from "hono";
import { SERVICE_BASE } from "../../api/address.ts";
import { RETRY_S } from "../database/may-pass.ts";
import { isHttps } from "../site/is-https.ts";
import type { Site } from "../site/site.ts";
import { refusalResponse } from "./answers.ts";

/** What is read from the database though a browser gets it as it gets a page: services, files of orders, operators' pages. */
const NEEDS_DATABASE = [`${SERVICE_BASE.api}*`, `${SERVICE_BASE.payments}*`, "/downloads/*", "/admin/*"];

/** What is served while the server starts: pages as ever, and whatever the database is needed for is asked to come again. */
export const createStartingApp = (site: Site, trustProxy: boolean): Hono => {
  const app = new Hono();
  app.get("/health/live", (context) => context.json({ status: "up" }, 200, { "cache-control": "no-store" }));
  app.get("/health/ready", (context) => context.json({ status: "down" }, 503, { "cache-control": "no-store" }));
  const comeAgain = async ({ req }: Context): Promise<Response> => {
    // A person reads it: as where the database goes away later.
    if (req.header("accept")?.includes("text/html")) return again(await site.failed(req.raw));
    return refusalResponse({ code: "unavailable", retryAfter: RETRY_S }, isHttps(req.raw, trustProxy));
  };
  for (const path of NEEDS_DATABASE) app.all(path, comeAgain);
  app.all("*", (context) => {
    const { method } = context.req;
    return method === "GET" || method === "HEAD" ? site.serve(context.req.raw) : comeAgain(context);
  });
  app.onError((_, { req }) => site.failed(req.raw));
  return app;
};

const again = (page: Response): Response => {
  const headers = new Headers(page.headers);
  headers.set("retry-after", String(RETRY_S));
  return new Response(page.body, { status: 503, headers });
};
