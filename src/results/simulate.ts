import type { Leg, MainLine } from "../checker/walks/main-line.ts";
import { revealingSteps } from "../engine/definition/revealing-steps.ts";
import type { Runtime } from "../engine/definition/runtime.ts";
import { stepOf } from "../engine/session/present-route.ts";
import type { Session } from "../engine/session/session.ts";
import type { Locale } from "../foundation/locale.ts";
import type { EventRecord, OrderRecord } from "./records.ts";

/** What simulated visitors do, as probabilities. */
export interface PlantedRates {
  /** Leaving at a step that asks or tells something. */
  readonly leave: number;
  /** Giving an e-mail address, of those who are asked. */
  readonly lead: number;
  /** Buying, of those who come to the checkout. */
  readonly buy: number;
  /** Taking an offer after the purchase. */
  readonly upsell: number;
}

export interface SimulatedVisitor {
  readonly runtime: Runtime;
  /** Of the runtime, in the visitor's locale. */
  readonly line: MainLine;
  readonly edition: string;
  readonly locale: Locale;
  readonly brand: string;
  readonly device: string;
  readonly source: string;
  /** 16 characters; 36; 32 for a lead. */
  readonly visitor: string;
  readonly session: string;
  readonly lead: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly rates: PlantedRates;
  /** Reported when the visitor comes to a step of these. */
  readonly exposure: { readonly experiment: string; readonly arm: string; readonly steps: readonly string[] } | null;
}

/** At least 0, below 1. */
export type Random = () => number;

const MOST_STEPS = 200;
const SECONDS_A_STEP = 20;

/** One visitor who chooses at random among what the engine lets them do, and leaves with the planted rates. */
export const simulateVisit = (who: SimulatedVisitor, random: Random): readonly (EventRecord | OrderRecord)[] => {
  const { runtime, line, rates } = who;
  const telling = runtime.memory.recall(revealingSteps, runtime);
  const records: (EventRecord | OrderRecord)[] = [];
  let at = who.startedAt;
  let lead: string | null = null;
  let isExposed = false;
  const payload = { funnel: runtime.definition.id, edition: who.edition, locale: who.locale, brand: who.brand };
  const tell = (name: string, more: EventRecord["payload"] = {}): void => {
    const whose = { visitor: who.visitor, session: who.session, lead };
    const details = { ...payload, device: who.device, utm_source: who.source, ...more };
    records.push({ kind: "event", name, at, ...whose, payload: details });
  };

  let place = line.places.get(line.start);
  tell("landing_visited");
  for (let count = 0; place && count < MOST_STEPS; count += 1) {
    const step = stepOf(runtime, place.session.position);
    if (!telling.has(step.id)) tell("step_viewed", { step: step.id });
    if (who.exposure && !isExposed && who.exposure.steps.includes(step.id)) {
      isExposed = true;
      tell("ab_initiated", { experiment_id: who.exposure.experiment, variation_id: who.exposure.arm });
    }
    const leg = chosen(place.legs, place.session, rates, random);
    if (!leg) return records;
    at += Math.round((0.5 + random()) * SECONDS_A_STEP * 1_000);
    if (leg.events.some(({ type }) => type === "leadCreated")) lead = who.lead;
    for (const effect of leg.effects) {
      if (effect.type !== "report" || effect.event.name === "order_summary") continue;
      const { event } = effect;
      if (!("step" in event)) tell(event.name);
      else if (!telling.has(event.step)) tell(event.name, { step: event.step });
    }
    for (const event of leg.events) {
      if (event.type !== "purchaseCaptured") continue;
      const { purchase, also = [] } = event;
      const minor = [purchase, ...also].reduce((sum, line) => sum + line.minor, 0);
      records.push({ kind: "order", lead: who.lead, at, minor, currency: purchase.currency });
    }
    place = line.places.get(leg.to);
  }
  return records;
};

const isBuying = ({ events }: Leg): boolean => events.some(({ type }) => type === "purchaseCaptured");

/** Undefined: the visitor leaves. */
const chosen = <L extends Leg>(
  legs: readonly L[],
  session: Session,
  rates: PlantedRates,
  random: Random,
): L | undefined => {
  const among = (some: readonly L[]): L | undefined => some[Math.floor(random() * some.length)];
  const buying = legs.filter(isBuying);
  if (buying.length > 0) {
    const others = legs.filter((leg) => !isBuying(leg));
    const isFirst = session.purchases.length === 0;
    if (random() < (isFirst ? rates.buy : rates.upsell)) return among(buying);
    return isFirst ? undefined : among(others);
  }
  const leading = legs.filter(({ events }) => events.some(({ type }) => type === "leadCreated"));
  if (leading.length > 0) return random() < rates.lead ? among(leading) : undefined;
  return random() < rates.leave ? undefined : among(legs);
};
