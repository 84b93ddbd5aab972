import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Context } from "hono";
import { createHttpClient, type HttpClient } from "../../src/api/http-client.ts";
import { AFTER } from "../../src/checker/rules/parts/examples/brand-example.ts";
import { simulatedProvider } from "../../src/payments/simulated/server.ts";
import { openDatabase } from "../../src/server/database/open.ts";
import { createApp } from "../../src/server/http/app.ts";
import { LIMITS } from "../../src/server/http/limits/limits.ts";
import { rateLimits } from "../../src/server/http/limits/rate.ts";
import { listen } from "../../src/server/http/listen.ts";
import type { LogEntry } from "../../src/server/log.ts";
import type { CouponDefinition, PurchaseStep, Services } from "../../src/server/services.ts";
import { freshDatabase } from "./databases/fresh-database.ts";
import { LETTER_THEME } from "./letter-theme.ts";
import { SMALL_FUNNEL } from "./small-funnel.ts";

export type Engine = "sqlite" | "postgres";
export const ENGINES: readonly Engine[] = ["sqlite", "postgres"];

/** Where the data lie: `url` of PostgreSQL, else the embedded database in `folder`. */
export interface Place {
  readonly folder: string;
  readonly url?: string;
}

/** A real server on a real database, with a clock that the test moves. */
export interface ApiWorld {
  readonly origin: string;
  readonly client: HttpClient;
  readonly services: Services;
  readonly clock: { now: number };
  readonly faults: string[];
  readonly log: LogEntry[];
  readonly place: Place;
  /** Runs when a purchase passes a named step; set it to throw, and the server dies there. */
  atStep: (step: PurchaseStep, attemptId: string) => Promise<void>;
  stop(): Promise<void>;
}

const OFTEN = { from: "2026-01-01", to: "2037-01-01", zone: "UTC" };
const COUPONS: readonly CouponDefinition[] = [
  { name: "RUN10", products: ["plan"], discount_type: "percentage", discount: 10, active: OFTEN, uses: null },
  {
    name: "READ",
    products: ["ebook"],
    discount_type: "fixed",
    discount: { USD: "1.00", EUR: "1.00", CAD: "1.00", AUD: "1.00", GBP: "1.00" },
    active: OFTEN,
    uses: null,
  },
  {
    name: "ONCE",
    products: ["plan"],
    discount_type: "fixed",
    discount: { USD: "5.00", EUR: "5.00", CAD: "5.00", AUD: "5.00", GBP: "5.00" },
    active: OFTEN,
    uses: 1,
  },
  {
    name: "SPARE",
    products: ["plan"],
    discount_type: "fixed",
    discount: { USD: "5.00", EUR: "5.00", CAD: "5.00", AUD: "5.00", GBP: "5.00" },
    active: OFTEN,
    uses: 1,
  },
  {
    name: "LAST",
    products: ["meal-plan"],
    discount_type: "fixed",
    discount: { USD: "5.00", EUR: "5.00", CAD: "5.00", AUD: "5.00", GBP: "5.00" },
    active: OFTEN,
    uses: 1,
  },
  {
    name: "OLD",
    products: ["plan"],
    discount_type: "percentage",
    discount: 50,
    active: { ...OFTEN, to: "2026-11-20T13:00", zone: "Europe/Berlin" },
    uses: null,
  },
];

export const TRADER = {
  name: "Strideo",
  theme: LETTER_THEME,
  company: "Strideo GmbH",
  address: ["Musterstraße 12"],
  email: "legal@run.example",
  terms: "terms",
  privacy: "privacy",
  imprint: "imprint",
  zone: "UTC",
  after: AFTER,
  site: "https://run.example",
};
const NO_LIMIT = { times: 1_000_000, windowMs: 1 };
const hex = (bytes: number): string => randomBytes(bytes).toString("hex");

/** Says a message by its key and what is written into it. */
export const KEYS_AND_VALUES: Services["words"] = {
  t: (_locale, key, params = {}) => [key, ...Object.values(params)].join(" "),
};

/** @param existing a database that was there before and stays; without it, a new one that is gone afterwards */
export const startApiWorld = async (
  engine: Engine,
  change: Partial<Services> = {},
  existing?: Place,
): Promise<ApiWorld> => {
  const folder = existing?.folder ?? (await mkdtemp(path.join(tmpdir(), "funnel-api-")));
  const fresh = engine === "postgres" && !existing ? await freshDatabase() : null;
  const place: Place = existing ?? { folder, ...(fresh && { url: fresh.url }) };
  const faults: string[] = [];
  const reportFault = (fault: string, error: unknown): void => {
    faults.push(`${fault}: ${error instanceof Error ? error.message : String(error)}`);
  };
  const database = await openDatabase({ ...place, reportFault });
  const clock = { now: Date.UTC(2026, 10, 20, 12) };
  const now = (): number => clock.now;
  const log: LogEntry[] = [];
  const services: Services = {
    definitions: new Map([["20", SMALL_FUNNEL]]),
    coupons: COUPONS,
    traders: new Map([["run", TRADER]]),
    brandOf: () => "run",
    database,
    provider: simulatedProvider({ database, now, randomHex: hex }),
    providerBudgetMs: 30_000,
    now,
    randomHex: hex,
    signingKey: "test-key",
    limits: rateLimits(Object.fromEntries(Object.keys(LIMITS).map((name) => [name, NO_LIMIT]))),
    words: { t: (_locale, key) => key },
    filesFolder: path.join(place.folder, "files"),
    inbox: "people@example.com",
    tellsUnknownEmails: false,
    atStep: (step, attemptId) => world.atStep(step, attemptId),
    advertising: [],
    verifyHuman: null,
    reportFault,
    trustProxy: true,
    ...change,
  };
  const ipOf = ({ req }: Context): string => req.header("x-forwarded-for") ?? "127.0.0.1";
  const app = createApp({
    services,
    log: (entry) => log.push(entry),
    ipOf,
    showMailbox: true,
    mailEventsPassword: "mail-secret",
    appleDomainAssociation: null,
  });
  const server = await listen(app, "127.0.0.1", 0);
  const origin = `http://127.0.0.1:${server.port}`;
  const world: ApiWorld = {
    origin,
    client: clientOf(origin),
    services,
    clock,
    faults,
    log,
    place,
    atStep: () => Promise.resolve(),
    async stop() {
      await server.close(0);
      await database.destroy();
      await fresh?.stop();
      if (!existing) await rm(folder, { recursive: true, force: true });
    },
  };
  return world;
};

/** The browser's half of the calls, without its pauses between two tries. */
export const clientOf = (origin: string): HttpClient =>
  createHttpClient({
    origin,
    traceId: () => "1".repeat(32),
    visit: () => ({ sessionId: "s", medium: "cpc", source: "test" }),
    random: () => 0,
    wait: () => Promise.resolve(),
  });
