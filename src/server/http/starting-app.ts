import { Hono } from "hono";
import { SERVICE_BASE } from "../../api/address.ts";
import { RETRY_S } from "../database/may-pass.ts";
import { isHttps } from "../site/is-https.ts";
import type { Site } from "../site/site.ts";
import { refusalResponse } from "./answers.ts";

/** What is served while the server starts: pages as ever, and calls are asked to come again. */
export const createStartingApp = (site: Site, trustProxy: boolean): Hono => {
  const app = new Hono();
  app.get("/health/live", (context) => context.json({ status: "up" }, 200, { "cache-control": "no-store" }));
  app.get("/health/ready", (context) => context.json({ status: "down" }, 503, { "cache-control": "no-store" }));
  for (const base of [SERVICE_BASE.api, SERVICE_BASE.payments])
    app.all(`${base}*`, ({ req }) =>
      refusalResponse({ code: "unavailable", retryAfter: RETRY_S }, isHttps(req.raw, trustProxy)),
    );
  app.all("*", ({ req }) => site.serve(req.raw));
  app.onError((_, { req }) => site.failed(req.raw));
  return app;
};
