import { readEdition } from "../language/overlays/edition.ts";
import type { EventDetails, EventRecord, OrderRecord, ResultsSource } from "./records.ts";
import type { Exposure, Purchase, StepShown, Visit } from "./visit.ts";

/** What was read beside the visits. */
export interface Leftovers {
  /** Orders of leads that no measured visit made: of visitors who allowed no statistics, mostly. */
  readonly orders: number;
}

/**
 * Folds events into visits, one at a time, so that a large store needs no large memory.
 * @param take called once for each visit
 */
export const foldVisits = async (source: ResultsSource, take: (visit: Visit) => void): Promise<Leftovers> => {
  const byLead = new Map<string, OrderRecord[]>();
  let events: EventRecord[] = [];
  const finish = (): void => {
    if (events.length > 0) take(visitOf(events, byLead));
    events = [];
  };
  for await (const record of source) {
    if (record.kind === "order") {
      byLead.set(record.lead, [...(byLead.get(record.lead) ?? []), record]);
      continue;
    }
    if (record.session === null) continue;
    if (events[0] && events[0].session !== record.session) finish();
    events.push(record);
  }
  finish();
  return { orders: [...byLead.values()].reduce((sum, orders) => sum + orders.length, 0) };
};

/** Takes the orders of the visit's leads: an order belongs to the first visit that knows its lead. */
const visitOf = (events: readonly EventRecord[], byLead: Map<string, OrderRecord[]>): Visit => {
  const detail = (key: keyof EventDetails): string | undefined =>
    events.find(({ payload }) => payload[key] !== undefined)?.payload[key];
  const funnel = detail("funnel") ?? "";
  const edition = detail("edition") ?? funnel;
  const played = readEdition(edition);
  const leads = [...new Set(events.flatMap(({ lead }) => lead ?? []))];
  const purchases: Purchase[] = leads.flatMap((lead) => byLead.get(lead) ?? []);
  for (const lead of leads) byLead.delete(lead);
  const steps = stepsOf(events);
  return {
    session: events[0]?.session ?? "",
    visitor: events.find(({ visitor }) => visitor !== null)?.visitor ?? null,
    startedAt: Math.min(...events.map(({ at }) => at)),
    funnel,
    edition,
    arms: played?.arms ?? [],
    campaign: played?.campaign ?? null,
    locale: detail("locale") ?? "",
    brand: detail("brand") ?? "",
    source: sourceOf(events),
    device: detail("device") ?? "",
    steps,
    furthest: furthestOf(steps),
    answered: new Set(
      events.flatMap(({ name, payload }) => (name === "quiz_answer" && payload.step ? [payload.step] : [])),
    ),
    exposures: exposuresOf(events),
    leads,
    isLead: events.some(({ name }) => name === "lead_created"),
    purchases,
  };
};

const stepsOf = (events: readonly EventRecord[]): readonly StepShown[] =>
  events.flatMap(({ name, at, payload }) =>
    name === "step_viewed" && payload.step !== undefined ? [{ step: payload.step, at }] : [],
  );

const furthestOf = (steps: readonly StepShown[]): string | null =>
  [...new Set(steps.map(({ step }) => step))].at(-1) ?? null;

/** One for each experiment: the first counts. */
const exposuresOf = (events: readonly EventRecord[]): readonly Exposure[] => {
  const first = new Map<string, Exposure>();
  for (const { name, at, payload } of events) {
    const { experiment_id: experiment, variation_id: arm } = payload;
    if (name !== "ab_initiated" || experiment === undefined || arm === undefined || first.has(experiment)) continue;
    first.set(experiment, { experiment, arm, at });
  }
  return [...first.values()];
};

/** The source that the address named, else the site that led here, else `direct`. */
const sourceOf = (events: readonly EventRecord[]): string => {
  for (const { payload } of events) if (payload.utm_source) return payload.utm_source;
  for (const { payload } of events) {
    const from = hostOf(payload.referrer);
    if (from !== null && from !== hostOf(payload.url)) return from;
  }
  return "direct";
};

const hostOf = (address: string | undefined): string | null =>
  /^https?:\/\/([^/:?#]+)/.exec(address ?? "")?.[1] ?? null;
