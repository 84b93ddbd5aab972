import type { ScryptOptions } from "node:crypto";
import type { Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { tooMany } from "../http/limits/rate.ts";
import type { Services } from "../services.ts";
import { knownDevice, rememberDevice } from "./devices.ts";
import { noteAct } from "./log.ts";
import { operatorNamed } from "./operators.ts";
import { isPassword } from "./passwords.ts";
import { beginSession, endSession, readSession } from "./sessions.ts";
import { codePage, signInPage } from "./sign-in-page.ts";
import { totpPeriod } from "./totp.ts";

export const SIGN_IN = "/admin/sign-in";
const CODE = "/admin/sign-in/code";
const MAX_BYTES = 4_096;

const WRONG = "Name or password is wrong.";
const OFTEN = "Too many tries. Wait a quarter of an hour.";
const OFTEN_HERE =
  "Too many tries from this network. Wait an hour, or use a browser in which you have signed in before.";

const field = async (context: Context, name: string): Promise<string> => {
  const value = (await context.req.parseBody())[name];
  return typeof value === "string" ? value : "";
};

/** Password first, then a code of the operator's device; a session counts only after both. */
export const addSignIn = (
  app: Hono,
  services: Services,
  ipOf: (context: Context) => string,
  passwordCost?: ScryptOptions,
): void => {
  app.use(`${SIGN_IN}/*`, bodyLimit({ maxSize: MAX_BYTES }));
  app.get(SIGN_IN, (context) => context.html(signInPage(null)));
  app.post(SIGN_IN, async (context) => {
    const ip = ipOf(context);
    const name = (await field(context, "name")).trim().toLowerCase();
    const note = (act: string, detail: string) => noteAct(services, { operator: name, act, detail, ip });
    const operator = await operatorNamed(services.database, name);
    const device = knownDevice(context, services, operator);
    // By the name alone anybody who knows it could keep its owner out.
    const limit = device === null ? { operatorSignInsPerIp: ip } : { operatorSignInsPerDevice: device };
    if (await tooMany(services, limit)) {
      await note("sign-in refused", "too many tries");
      return context.html(signInPage(device === null ? OFTEN_HERE : OFTEN), 429);
    }
    const password = await field(context, "password");
    if (!(await isPassword(password, operator?.password_hash ?? null, passwordCost)) || !operator) {
      await note("sign-in refused", "name or password");
      return context.html(signInPage(WRONG), 403);
    }
    await beginSession(context, services, operator.name, false);
    return context.redirect(CODE, 303);
  });
  app.get(CODE, async (context) =>
    (await readSession(context, services)) ? context.html(codePage(null)) : context.redirect(SIGN_IN, 303),
  );
  app.post(CODE, async (context) => {
    const session = await readSession(context, services);
    if (!session) return context.redirect(SIGN_IN, 303);
    const { operator } = session;
    const note = (act: string, detail: string) =>
      noteAct(services, { operator: operator.name, act, detail, ip: ipOf(context) });
    if (await tooMany(services, { operatorCodesPerName: operator.name })) {
      await note("sign-in refused", "too many codes");
      return context.html(codePage(OFTEN), 429);
    }
    const period = totpPeriod(operator.name, operator.totp_secret, await field(context, "code"), services.now());
    if (period === null || !(await takePeriod(services, operator.name, period))) {
      await note("sign-in refused", "code");
      return context.html(codePage("This code is wrong, or was used before. Wait for the next one."), 403);
    }
    await beginSession(context, services, operator.name, true);
    rememberDevice(context, services, operator);
    await note("sign-in", "");
    return context.redirect("/admin/results", 303);
  });
  app.post("/admin/sign-out", async (context) => {
    const session = await readSession(context, services);
    await endSession(context, services);
    if (session?.isComplete)
      await noteAct(services, { operator: session.operator.name, act: "sign-out", detail: "", ip: ipOf(context) });
    return context.redirect(SIGN_IN, 303);
  });
};

/** No code counts twice. @returns false for one that was used, or is older than one that was */
const takePeriod = async ({ database }: Services, name: string, period: number): Promise<boolean> => {
  const { numUpdatedRows } = await database
    .updateTable("operators")
    .set({ last_period: period })
    .where("name", "=", name)
    .where("last_period", "<", period)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
