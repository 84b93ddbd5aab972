import { randomBytes } from "node:crypto";
import { openDatabase } from "../database/open.ts";
import type { Environment } from "../environment.ts";
import { rateLimits } from "../http/limits/rate.ts";
import { recaptcha } from "../http/recaptcha.ts";
import type { ReportFault } from "../log.ts";
import { keepDrawings } from "../mail/layout/drawings.ts";
import type { Services } from "../services.ts";
import { signingKey } from "../signing/signing-key.ts";
import type { BuiltSite } from "../site/built-site.ts";
import { wordsFrom } from "../words.ts";
import { untilReachable } from "./until-reachable.ts";

/** Below the 60 s that the browser waits, so that it hears `unknown` from us. */
const PROVIDER_BUDGET_MS = 35_000;

const randomHex = (bytes: number): string => randomBytes(bytes).toString("hex");

/** Waits for a database that is away. @throws what does not pass by itself */
export const createServices = async (
  environment: Environment,
  built: BuiltSite,
  now: () => number,
  reportFault: ReportFault,
): Promise<Services> => {
  const { dataFolder, databaseUrl, payments, recaptchaSecret } = environment;
  const where = { folder: dataFolder, ...(databaseUrl !== null && { url: databaseUrl }) };
  const database = await untilReachable(() => openDatabase({ ...where, reportFault }), reportFault);
  return {
    definitions: built.definitions,
    coupons: built.coupons,
    traders: built.traders,
    brandOf: built.brandOf,
    database,
    provider: await payments.connect({ database, now, randomHex }),
    providerBudgetMs: PROVIDER_BUDGET_MS,
    now,
    randomHex,
    signingKey: await untilReachable(() => signingKey(database, randomHex), reportFault),
    limits: rateLimits(),
    words: wordsFrom(built.messages),
    drawings: keepDrawings(),
    filesFolder: environment.filesFolder,
    inbox: environment.mailInbox,
    atStep: () => Promise.resolve(),
    advertising: environment.advertising,
    verifyHuman: recaptchaSecret ? recaptcha(recaptchaSecret, reportFault) : null,
    tellsUnknownEmails: environment.tellsUnknownEmails,
    reportFault,
    trustProxy: environment.trustProxy,
  };
};
