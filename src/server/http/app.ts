import type { Context } from "hono";
import { Hono } from "hono";
import { mayPass, RETRY_S } from "../database/may-pass.ts";
import { addDownloads } from "../downloads/add-downloads.ts";
import type { Log } from "../log.ts";
import { mailboxPage } from "../mail/mailbox-page.ts";
import type { ResultsWorld } from "../results/page/answer.ts";
import { resultsPage } from "../results/page/results-page.ts";
import type { Services } from "../services.ts";
import { addOneClick } from "../sign-ups/one-click.ts";
import type { Site } from "../site/site.ts";
import { createApi } from "./api.ts";
import { addCollector } from "./collector.ts";
import { addHealth } from "./health.ts";
import { addMailEvents } from "./mail-events.ts";
import { addPolicyReports } from "./policy-reports.ts";
import { addProviderNotices } from "./provider-notices.ts";

export interface AppOptions {
  readonly services: Services;
  readonly log: Log;
  readonly ipOf: (context: Context) => string;
  /** Absent where only the API is wanted. */
  readonly site?: Site;
  /** Pages for operators, at `/admin`; absent where they have a port of their own. */
  readonly admin?: Hono;
  /** Where nobody has to sign in to see results, at `/dev/results`; absent everywhere else. */
  readonly devResults?: ResultsWorld;
  /** What Apple reads to see that a host is the shop's; null where Apple Pay is not registered. */
  readonly appleDomainAssociation: string | null;
  /** Serves `/dev/mailbox`: only where mail goes nowhere else. */
  readonly showMailbox: boolean;
  /** That the mail service has to know to say what became of mails; null where none says it. */
  readonly mailEventsPassword: string | null;
}

/** Apple Pay on the Web, setting up your server. */
const APPLE_DOMAIN_ASSOCIATION = "/.well-known/apple-developer-merchantid-domain-association";

/** A foreign page can have its own name lead to this computer, and would read what is served under it. */
const isOwnName = (url: string): boolean =>
  /^(?:127\.0\.0\.1|\[::1\]|localhost|[\w-]+\.localhost)$/.test(new URL(url).hostname);

/** Everything that one process serves: the API, the payments service, what mail programs post, the mailbox of development, the site. */
export const createApp = ({
  site,
  showMailbox,
  mailEventsPassword,
  appleDomainAssociation,
  admin,
  devResults,
  ...api
}: AppOptions): Hono => {
  const app = new Hono();
  addHealth(app, api.services);
  addProviderNotices(app, api.services);
  addMailEvents(app, api.services, mailEventsPassword);
  if (appleDomainAssociation !== null)
    app.get(APPLE_DOMAIN_ASSOCIATION, (context) => context.text(appleDomainAssociation));
  app.route("/", createApi(api));
  addPolicyReports(app, api);
  addCollector(app, api);
  if (showMailbox)
    app.get("/dev/mailbox", (context, next) =>
      isOwnName(context.req.url) ? mailboxPage(context, api.services.database) : next(),
    );
  if (devResults)
    app.get("/dev/results", (context, next) =>
      isOwnName(context.req.url) ? resultsPage(context, devResults, "") : next(),
    );
  if (admin) app.route("/", admin);
  addOneClick(app, api.services);
  addDownloads(app, api.services, site);
  if (site) app.all("*", ({ req }) => site.serve(req.raw));
  app.onError(async (error, context) => {
    api.services.reportFault("a request failed", error);
    const page = (await site?.failed(context.req.raw)) ?? new Response("Internal error", { status: 500 });
    if (!mayPass(error)) return page;
    const headers = new Headers(page.headers);
    headers.set("retry-after", String(RETRY_S));
    return new Response(page.body, { status: 503, headers });
  });
  return app;
};
