import { readFileSync } from "node:fs";
import { createRandom } from "../../scripts/fuzz/random.ts";
import { modalsOnPage } from "../../src/checker/exploration/names-on-page.ts";
import { compile } from "../../src/engine/definition/compile.ts";
import type { FunnelDefinition } from "../../src/engine/definition/definition.ts";
import type { Runtime } from "../../src/engine/definition/runtime.ts";
import { leadPayload } from "../../src/engine/lead/lead-payload.ts";
import { priceOf } from "../../src/engine/selling/price-products.ts";
import { stepOf } from "../../src/engine/session/present-route.ts";
import type { Lead, Session } from "../../src/engine/session/session.ts";
import { newSession } from "../../src/engine/session/start.ts";
import type { Event } from "../../src/engine/transition/events.ts";
import { transition } from "../../src/engine/transition/transition.ts";
import { decimalString, minorUnits } from "../../src/foundation/money.ts";
import { oncePer } from "../../src/foundation/once-per.ts";
import { vocabulary } from "../../src/kinds/vocabulary.gen.ts";

const LOCALE = "en-US";

const LONGEST_WALK = 400;
const WALKS = 200;

/** Of a visitor who goes on and gives what is asked for. */
const GOES_ON: ReadonlySet<Event["type"]> = new Set<Event["type"]>([
  "answerGiven",
  "continued",
  "emailSubmitted",
  "planSelected",
  "purchaseRequested",
  "offerDeclined",
  "addressGiven",
  "modalAnswered",
  "leadCreated",
  "purchaseCaptured",
]);

const definitions = (): readonly FunnelDefinition[] =>
  // Written by the build.
  (JSON.parse(readFileSync("dist/definitions.json", "utf8")) as { readonly funnels: readonly FunnelDefinition[] })
    .funnels;

const runtimes = new Map<string, Runtime>();

/** The funnel as everybody plays it who is in no experiment. */
export const runtimeOf = (funnel: string): Runtime => {
  const ready = runtimes.get(funnel);
  if (ready) return ready;
  const definition = definitions().find(({ id, edition }) => id === funnel && (edition ?? id) === id);
  if (!definition) throw new Error(`There is no funnel ${funnel} in dist/definitions.json`);
  const runtime = compile(definition, vocabulary);
  runtimes.set(funnel, runtime);
  return runtime;
};

/** Two moments of one visit: the last one elsewhere, and the first one at the place. */
export interface Arrival {
  readonly earlier: Session;
  readonly session: Session;
}

const today = (): string => new Date().toISOString().slice(0, 10);

/** What a visitor who goes on may do now. @param opensDialogs who looks into what a page offers in a dialog, too */
const actsOf = (runtime: Runtime, session: Session, opensDialogs: boolean): readonly Event[] => {
  if (session.modal !== null)
    return [true, false].map((accepted) => ({ type: "modalAnswered", modal: session.modal ?? "", accepted }));
  const step = stepOf(runtime, session.position);
  const acts = step.kind.acts({ runtime, step, session }).filter(({ type }) => GOES_ON.has(type));
  if (!opensDialogs) return acts;
  const dialogs = modalsOnPage(runtime, step.definition.page).filter((modal) => !session.shown.includes(modal));
  return [...acts, ...dialogs.map((modal) => ({ type: "modalOpened", modal }) as const)];
};

/** The act, and the good answers to all that it asks of the world. */
export const afterAct = (runtime: Runtime, before: Session, act: Event): Session => {
  const first = transition(runtime, before, act);
  const asker = stepOf(runtime, before.position);
  return first.effects.reduce((session, effect) => {
    const ask = (step: typeof asker) => step.kind.outcomes({ runtime, step, session }, effect);
    const answers = [...ask(asker), ...ask(stepOf(runtime, session.position))];
    const good = answers.find(({ type }) => GOES_ON.has(type));
    return good ? transition(runtime, session, good).session : session;
  }, first.session);
};

const walkTo = (
  runtime: Runtime,
  seed: number,
  opensDialogs: boolean,
  isThere: (session: Session) => boolean,
): Arrival | null => {
  const random = createRandom(seed);
  let session = newSession(runtime, { locale: LOCALE, startedOn: today() });
  let earlier = session;
  for (let taken = 0; taken < LONGEST_WALK; taken += 1) {
    const acts = actsOf(runtime, session, opensDialogs);
    if (acts.length === 0) return null;
    session = afterAct(runtime, session, random.one(acts));
    if (session.status !== "idle" || session.modal !== null) continue;
    if (isThere(session)) return { earlier, session };
    earlier = session;
  }
  return null;
};

const arrivals = oncePer((_isThere: (session: Session) => boolean) => new Map<string, Arrival>());

/** Somebody who came there by answering and buying, found by trying. @throws when nobody comes there */
export const arrivalAt = (funnel: string, isThere: (session: Session) => boolean): Arrival => {
  const ready = arrivals(isThere).get(funnel);
  if (ready) return ready;
  const runtime = runtimeOf(funnel);
  for (const opensDialogs of [false, true])
    for (let seed = 1; seed <= WALKS; seed += 1) {
      const arrival = walkTo(runtime, seed, opensDialogs, isThere);
      if (!arrival) continue;
      arrivals(isThere).set(funnel, arrival);
      return arrival;
    }
  throw new Error(`Nobody came to the place in funnel ${funnel}`);
};

let visitors = 0;

/** A network of its own: the server counts by it. */
export const ownNetwork = (): Record<string, string> => {
  visitors += 1;
  return { "x-forwarded-for": `2001:db8:${(process.pid & 0xffff).toString(16)}:${visitors.toString(16)}::1` };
};

const send = async <T>(method: string, url: string, headers: Record<string, string>, body?: object): Promise<T> => {
  const answer = await fetch(url, {
    method,
    headers: { "content-type": "application/json", ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T; // An answer of our own server.
};

/** Everything is sent there, and no state is asked for. */
const PARCEL_ADDRESS = {
  full_name: "Ana Sample",
  address_1: "Teststraße 1",
  city: "Berlin",
  state: "",
  postal_code: "10115",
  phone: "",
  country: "DE",
};

/**
 * Makes on the server what a session says: its lead, where parcels go, and what was bought. @returns the session with the real lead
 * @param mailbox without it one that nobody else has
 */
export const settle = async (address: string, session: Session, mailbox?: string): Promise<Session> => {
  if (session.lead === null) return session;
  const runtime = runtimeOf(session.funnel);
  const network = ownNetwork();
  const email = mailbox ?? `faults-${process.pid}-${visitors}-${Date.now()}@example.com`;
  const payload = leadPayload(runtime, session, { email, utmParams: {} });
  const made = await send<Lead>("POST", `${address}/api/funnels/${session.funnel}/quiz-data`, network, payload);
  const headers = { ...network, "x-lead-proof": made.proof };
  if (session.shipsTo !== null)
    await send("POST", `${address}/api/client/${made.code}/address`, headers, {
      ...PARCEL_ADDRESS,
      client_email: email,
    });
  const purchases = [];
  for (const purchase of session.purchases) {
    const { product } = purchase;
    const { secret } = await send<{ readonly secret: string }>(
      "GET",
      `${address}/api/clients/${made.code}/secret?product=${product}`,
      headers,
    );
    const price = priceOf(runtime.definition, product, session.locale, today(), session.coupon).billedNow;
    const { consents } = await send<{ readonly consents: readonly object[] }>(
      "GET",
      `${address}/api/clients/${made.code}/renewal-consent?product=${product}&p_locale=${session.locale}`,
      headers,
    );
    const answer = await send<{ readonly order_id?: string; readonly amount: string; readonly currency_id: string }>(
      "POST",
      `${address}/payments/${made.code}/${product}/-?p_locale=${session.locale}`,
      { ...headers, "x-payment-secret": secret },
      {
        attempt_id: crypto.randomUUID(),
        shown: { amount: decimalString(price), currency_id: price.currency },
        payment: { method: "card", nonce: "simulated-approved" },
        consents,
      },
    );
    purchases.push({
      product,
      orderId: answer.order_id ?? purchase.orderId,
      minor: minorUnits(answer.amount, answer.currency_id) ?? 0,
      currency: answer.currency_id,
    });
  }
  const shipsTo = session.shipsTo === null ? null : PARCEL_ADDRESS.country;
  return { ...session, lead: { code: made.code, proof: made.proof, email }, purchases, shipsTo };
};
