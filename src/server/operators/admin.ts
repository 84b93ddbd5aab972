import type { ScryptOptions } from "node:crypto";
import { type Context, Hono } from "hono";
import { csrf } from "hono/csrf";
import { html } from "hono/html";
import type { OperatorRow } from "../database/operator-tables.ts";
import type { ResultsWorld } from "../results/page/answer.ts";
import { resultsPage } from "../results/page/results-page.ts";
import type { Services } from "../services.ts";
import { ADMIN_HEADERS, adminPage, navigation } from "./admin-page.ts";
import { noteAct, readLog } from "./log.ts";
import { mayLookAt, type Permission } from "./roles.ts";
import { readSession } from "./sessions.ts";
import { addSignIn, SIGN_IN } from "./sign-in.ts";

const LOG_SHOWN = 500;

export interface AdminOptions {
  readonly services: Services;
  readonly results: ResultsWorld;
  readonly ipOf: (context: Context) => string;
  /** With which passwords were hashed; without it what they cost in earnest. */
  readonly passwordCost?: ScryptOptions;
}

type Signed = { Variables: { operator: OperatorRow } };
type AdminContext = Context<Signed>;

/** Pages for operators. But for the sign-in nothing answers, nor says that it is there, without both factors. */
export const createAdmin = ({ services, results, ipOf, passwordCost }: AdminOptions): Hono => {
  const app = new Hono();
  app.use("/admin/*", async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(ADMIN_HEADERS)) context.header(name, value);
  });
  app.use("/admin/*", csrf());
  addSignIn(app, services, ipOf, passwordCost);
  const inside = new Hono<Signed>();
  inside.use("*", async (context, next) => {
    const session = await readSession(context, services);
    if (!session?.isComplete) return context.redirect(SIGN_IN, 303);
    context.set("operator", session.operator);
    return next();
  });
  const note = (context: AdminContext, act: string): Promise<void> => {
    const { url } = context.req;
    const detail = url.slice(new URL(url).origin.length);
    return noteAct(services, { operator: context.get("operator").name, act, detail, ip: ipOf(context) });
  };
  // Noted first: nothing is seen that the log does not hold.
  const may = (what: Permission) => async (context: AdminContext, next: () => Promise<void>) => {
    const isAllowed = mayLookAt(context.get("operator").role, what);
    await note(context, isAllowed ? "view" : "view refused");
    return isAllowed ? next() : context.text("Your role does not show this.", 403);
  };
  const barOf = ({ name, role }: OperatorRow) => navigation(name, mayLookAt(role, "log"));
  inside.get("/", (context) => context.redirect("/admin/results", 303));
  inside.get("/results", may("results"), (context) => resultsPage(context, results, barOf(context.get("operator"))));
  inside.get("/log", may("log"), async (context) => {
    const rows = await readLog(services.database, LOG_SHOWN);
    return context.html(
      adminPage(
        "Log",
        html`${barOf(context.get("operator"))}
          <main>
            <h1>Who looked at what</h1>
            <div class="scroll" role="region" aria-label="Log" tabindex="0">
              <table>
                <thead>
                  <tr>
                    <th scope="col">When</th>
                    <th scope="col">Who</th>
                    <th scope="col">What</th>
                    <th scope="col">Details</th>
                    <th scope="col">From</th>
                  </tr>
                </thead>
                <tbody>
                  ${rows.map(
                    ({ happened_at, operator, act, detail, ip }) => html`<tr>
                      <th scope="row">${new Date(happened_at).toISOString()}</th>
                      <td>${operator}</td>
                      <td>${act}</td>
                      <td>${detail}</td>
                      <td>${ip}</td>
                    </tr>`,
                  )}
                </tbody>
              </table>
            </div>
          </main>`,
      ),
    );
  });
  inside.all("*", async (context) => {
    await note(context, "no such page");
    return context.text("There is no such page.", 404);
  });
  app.route("/admin", inside);
  return app;
};
