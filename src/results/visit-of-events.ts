import { readEdition } from "../language/overlays/edition.ts";
import type { EventDetails, EventRecord } from "./records.ts";
import type { Exposure, StepShown, Visit } from "./visit.ts";

type VisitEvent = Omit<EventRecord, "kind">;

/** What a visitor typed into an address is kept no longer than this. */
const LONGEST = 60;
/** What is shown after so many steps tells nothing more, and whoever goes to and fro must not fill the store. */
const MOST_STEPS = 200;

/** @param events of one visit, in the order in which they happened */
export const visitOfEvents = (events: readonly VisitEvent[]): Visit => {
  const detail = (key: keyof EventDetails): string | undefined =>
    events.find(({ payload }) => payload[key] !== undefined)?.payload[key];
  const funnel = detail("funnel") ?? "";
  const edition = detail("edition") ?? funnel;
  const played = readEdition(edition);
  const steps = stepsOf(events);
  const times = events.map(({ at }) => at);
  return {
    session: events[0]?.session ?? "",
    visitor: events.find(({ visitor }) => visitor !== null)?.visitor ?? null,
    startedAt: Math.min(...times),
    lastAt: Math.max(...times),
    funnel,
    edition,
    arms: played?.arms ?? [],
    campaign: played?.campaign ?? null,
    locale: detail("locale") ?? "",
    brand: detail("brand") ?? "",
    source: sourceOf(events).slice(0, LONGEST),
    device: detail("device") ?? "",
    steps,
    furthest: furthestOf(steps),
    answered: new Set(
      events
        .flatMap(({ name, payload }) => (name === "quiz_answer" && payload.step ? [payload.step] : []))
        .slice(0, MOST_STEPS),
    ),
    exposures: exposuresOf(events),
    leads: [...new Set(events.flatMap(({ lead }) => lead ?? []))],
    isLead: events.some(({ name }) => name === "lead_created"),
  };
};

const stepsOf = (events: readonly VisitEvent[]): readonly StepShown[] =>
  events
    .flatMap(({ name, at, payload }) =>
      name === "step_viewed" && payload.step !== undefined ? [{ step: payload.step, at }] : [],
    )
    .slice(0, MOST_STEPS);

const furthestOf = (steps: readonly StepShown[]): string | null =>
  [...new Set(steps.map(({ step }) => step))].at(-1) ?? null;

/** One for each experiment: the first counts. */
const exposuresOf = (events: readonly VisitEvent[]): readonly Exposure[] => {
  const first = new Map<string, Exposure>();
  for (const { name, at, payload } of events) {
    const { experiment_id: experiment, variation_id: arm } = payload;
    if (name !== "ab_initiated" || experiment === undefined || arm === undefined || first.has(experiment)) continue;
    first.set(experiment, { experiment, arm, at });
  }
  return [...first.values()];
};

/** The source that the address named, else the site that led here, else `direct`. */
const sourceOf = (events: readonly VisitEvent[]): string => {
  for (const { payload } of events) if (payload.utm_source) return payload.utm_source;
  for (const { payload } of events) {
    const from = hostOf(payload.referrer);
    if (from !== null && from !== hostOf(payload.url)) return from;
  }
  return "direct";
};

const hostOf = (address: string | undefined): string | null =>
  /^https?:\/\/([^/:?#]+)/.exec(address ?? "")?.[1] ?? null;
