import { createHash } from "node:crypto";
import type { PaymentToken } from "../../../src/engine/transition/events.ts";
import { rateLimits } from "../../../src/server/http/limits/rate.ts";
import { compareBooks, settleDifference } from "../../../src/server/purchase/ledger/reconcile.ts";
import { reverseCharges } from "../../../src/server/purchase/ledger/reverse-charges.ts";
import { recoverPurchases } from "../../../src/server/purchase/recover.ts";
import type { CouponDefinition, Services } from "../../../src/server/services.ts";
import { TRADER } from "../api-world.ts";
import { SMALL_FUNNEL } from "../small-funnel.ts";
import { buyingPage } from "./buying-page.ts";
import { type Chance, chanceOf } from "./chance.ts";
import { faultyProvider } from "./faulty-provider.ts";
import { Died, interleavingBy } from "./interleaving.ts";
import type { LocalDatabase, LocalPlace } from "./local-database.ts";
import { violationsIn } from "./violations.ts";

const BEGIN = Date.UTC(2026, 10, 20, 12);
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const BUYERS = 16;
const ACTS = 3;
/** One step in so many is the death of the process: often, so that hardly anybody ends what they began, or seldom. */
const DEATHS = [200, 800, 3_200] as const;

const PRODUCTS = ["plan", "ebook", "meal-plan", "gift"] as const;
const ONCE: CouponDefinition = {
  name: "ONCE",
  products: ["plan", "ebook"],
  discount_type: "fixed",
  discount: { USD: "5.00", EUR: "5.00", CAD: "5.00", AUD: "5.00", GBP: "5.00" },
  active: { from: "2026-01-01", to: "2027-01-01", zone: "UTC" },
  uses: 1,
};

export interface Simulated {
  readonly seed: number;
  /** Purchases that were asked for, repetitions not counted. */
  readonly purchases: number;
  readonly deaths: number;
  readonly orders: number;
  readonly returned: number;
  /** Settled by comparing the books only. */
  readonly differences: number;
  readonly violations: readonly string[];
  /** SHA-256 of everything that happened, line by line. */
  readonly digest: string;
  readonly history: readonly string[];
}

/** One history of buyers, a server that dies, and a provider that misbehaves: all of it follows from the seed. */
export const simulate = async (seed: number, place: LocalPlace): Promise<Simulated> => {
  const chance = chanceOf(seed);
  const death = chance.pick(DEATHS);
  const history: string[] = [];
  let clock = BEGIN;
  const now = (): number => clock;
  const note = (line: string): void => void history.push(`${clock - BEGIN} ${line}`);
  const interleaving = interleavingBy(chance);
  let deaths = 0;
  let purchases = 0;

  place.fresh();
  const books = { turn: (): Promise<void> => Promise.resolve() };
  const provider = faultyProvider({ chance, now, note, turn: () => books.turn() });

  const start = (): { readonly services: Services; readonly local: LocalDatabase } => {
    const life = interleaving.life();
    const turn = (): Promise<void> => interleaving.turn(life);
    books.turn = turn;
    const local = place.open(turn);
    return { local, services: servicesOf(local, { now, note, turn, provider, chance }) };
  };
  let server = start();
  const beforeStep = (): void => {
    if (chance.int(death) > 0) return;
    deaths += 1;
    note("the process dies");
    interleaving.die();
    server.local.close();
    server = start();
  };
  /** Does something in the process that lives now; who dies with it learns nothing. */
  const within = async <T>(work: (services: Services) => Promise<T>): Promise<T | null> => {
    try {
      return await work(server.services);
    } catch (error) {
      if (!(error instanceof Died)) note(`failed: ${error instanceof Error ? error.message : String(error)}`);
      return null;
    }
  };

  const leads = Array.from({ length: BUYERS }, () => chance.hex(16));
  await interleaving.run(
    within(({ database }) =>
      database
        .insertInto("leads")
        .values(leads.map((code) => leadRow(code, now())))
        .execute(),
    ),
    () => undefined,
  );

  const contradictions: string[] = [];
  /** Who is refused believes that nothing was charged, and buys anew. */
  const mustNotBeUnderWay = async (attemptId: string, refusal: string): Promise<void> => {
    const attempt = await within(({ database }) =>
      database.selectFrom("attempts").select("status").where("id", "=", attemptId).executeTakeFirst(),
    );
    if (attempt && !["failed", "needs_confirmation"].includes(attempt.status))
      contradictions.push(`attempt ${attemptId} is ${attempt.status}, and was refused: ${refusal}`);
  };

  const buy = async (code: string): Promise<void> => {
    const ip = `10.0.0.${leads.indexOf(code) + 1}`;
    const attemptId = chance.hex(16);
    const product = chance.pick(PRODUCTS);
    const coupon = ["plan", "ebook"].includes(product) && chance.percent(20) ? ONCE : null;
    const isSaved = product !== "plan" && chance.percent(40);
    purchases += 1;
    let payment: PaymentToken = { method: "card", nonce: isSaved ? "saved" : `nonce-${chance.hex(4)}` };
    const send = buyingPage({ code, ip, attemptId, product, coupon });
    for (let time = 0; time <= chance.int(3); time += 1) {
      const answer = await within((services) => send(services, payment));
      const says = answer?.says ?? "no answer";
      note(`${attemptId.slice(0, 6)} ${product} of ${code.slice(0, 4)}: ${says}`);
      if (answer?.isRefused) await mustNotBeUnderWay(attemptId, says);
      if (says === "no_saved_payment_method") payment = { method: "card", nonce: `nonce-${chance.hex(4)}` };
      if (says === "needs_confirmation") payment = { method: "card", nonce: `confirmed-${chance.hex(4)}` };
    }
  };
  const act = async (code: string): Promise<void> => {
    for (let time = 0; time < ACTS; time += 1) {
      if (chance.percent(25)) await Promise.all([buy(code), buy(code)]);
      else await buy(code);
    }
  };
  const shop = { isOpen: true };
  const background = async (): Promise<void> => {
    while (shop.isOpen) {
      clock += chance.percent(80) ? chance.int(20 * SECOND) : chance.int(20 * MINUTE);
      await within((services) => recoverPurchases(services));
      await within((services) => reverseCharges(services));
      // A server that dies in its turn begins the next one anew.
      await interleaving.turn(interleaving.life()).catch(() => undefined);
    }
  };
  const shopping = Promise.all(leads.map(act)).finally(() => {
    shop.isOpen = false;
  });
  await interleaving.run(Promise.all([shopping, background()]), beforeStep);

  // Days pass without a fault: what is left is settled by the server alone.
  provider.heal();
  const settleAll = async (): Promise<{ readonly differences: number; readonly violations: readonly string[] }> => {
    const end = clock + 5 * DAY;
    for (let pause = 5 * MINUTE; clock < end; pause = Math.min(2 * HOUR, pause * 1.2)) {
      clock += Math.round(pause);
      await within((services) => recoverPurchases(services));
      await within((services) => reverseCharges(services));
    }
    // Looked at before the books are compared: what that settles the server must have settled alone, but for a charge that the
    // provider has made twice, of which its books alone tell.
    const differences = (await within((services) => compareBooks(services, BEGIN - DAY))) ?? [];
    const twice = new Set(differences.flatMap(({ kind, reference }) => (kind === "charged-twice" ? [reference] : [])));
    const all = await provider.transactionsSince(0);
    const once = all.filter(({ reference }) => !twice.has(reference));
    const violations = [
      ...((await within(({ database }) => violationsIn(database, once))) ?? [
        "what was settled could not be looked at",
      ]),
      ...differences
        .filter(({ kind }) => kind !== "charged-twice")
        .map(({ kind, reference }) => `${kind} ${reference} was left to the books`),
    ];
    for (const difference of differences) {
      note(`differs: ${JSON.stringify(difference)}`);
      await within((services) => settleDifference(services, difference));
    }
    await within((services) => reverseCharges(services));
    return { differences: differences.length, violations };
  };
  const settling = settleAll();
  await interleaving.run(settling, () => undefined);
  const settled = await settling;

  const checking = Promise.all([
    within(({ database }) => provider.transactionsSince(0).then((all) => violationsIn(database, all))),
    within((services) => compareBooks(services, BEGIN - DAY)),
    within(({ database }) =>
      database.selectFrom("orders").select(["id", "attempt_id", "minor"]).orderBy("id").execute(),
    ),
    within(({ database }) => database.selectFrom("reversals").selectAll().orderBy("reference").execute()),
  ]);
  await interleaving.run(checking, () => undefined);
  const [violations, differences, orders, reversals] = await checking;
  for (const row of [...(orders ?? []), ...(reversals ?? [])]) note(JSON.stringify(row));
  server.local.close();
  return {
    seed,
    purchases,
    deaths,
    orders: orders?.length ?? 0,
    returned: reversals?.length ?? 0,
    differences: settled.differences,
    violations: [
      ...contradictions,
      ...settled.violations,
      ...(violations ?? ["the end could not be looked at"]),
      ...(differences ?? []).map(({ kind, reference }) => `${kind} ${reference} is left`),
    ],
    digest: createHash("sha256").update(history.join("\n")).digest("hex"),
    history,
  };
};

const leadRow = (code: string, now: number) => ({
  code,
  proof_hash: "",
  funnel: "20",
  email: `${code}@example.com`,
  language: "en-US",
  answers: "{}",
  utm_params: "{}",
  marketing_consent: 0,
  created_at: now,
  updated_at: now,
});

interface Parts {
  readonly now: () => number;
  readonly note: (line: string) => void;
  readonly turn: () => Promise<void>;
  readonly provider: Services["provider"];
  readonly chance: Chance;
}

const servicesOf = ({ database }: LocalDatabase, { now, note, turn, provider, chance }: Parts): Services => ({
  definitions: new Map([["20", SMALL_FUNNEL]]),
  coupons: [ONCE],
  traders: new Map([["run", TRADER]]),
  brandOf: () => "run",
  database,
  provider,
  providerBudgetMs: 35_000,
  now,
  randomHex: (bytes) => chance.hex(bytes),
  signingKey: "key",
  limits: rateLimits(),
  words: { t: (_locale, key) => key },
  filesFolder: "files",
  inbox: "people@example.com",
  atStep: turn,
  advertising: [],
  verifyHuman: null,
  reportFault: (fault, error) => note(`${fault}: ${error instanceof Error ? error.message : String(error)}`),
  tellsUnknownEmails: false,
  trustProxy: false,
});
