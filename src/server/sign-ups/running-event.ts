import type { FunnelDefinition } from "../../engine/definition/definition.ts";
import type { Services, Trader } from "../services.ts";

/** A section of kind `marathon-event`, as far as a letter shows it; `name` and `place` are keys of messages. */
export interface RunningEvent {
  readonly id: string;
  readonly name: string;
  readonly place?: string;
  /** `YYYY-MM-DD`. */
  readonly date?: string;
  /** Kilometres. */
  readonly distances?: readonly number[];
  readonly register?: string;
  readonly page: string;
  /** Who writes about it. */
  readonly trader: Trader;
}

type Section = FunnelDefinition["pages"][string]["sections"][string];
type EventSection = Section & Omit<RunningEvent, "id" | "page" | "trader">;

// The schema of the kind gives such a section this shape.
const isEvent = (section: Section): section is EventSection => section.kind === "marathon-event";

/** The event whose page takes sign-ups, or null. */
export const runningEvent = ({ definitions, traders }: Services, id: string): RunningEvent | null => {
  const page = `marathons/${id}`;
  for (const { pages, brand } of definitions.values()) {
    const sections = Object.values(pages[page]?.sections ?? {});
    const event = sections.find(isEvent);
    const trader = traders.get(brand);
    if (!event || !trader || !sections.some(({ kind }) => kind === "marathon-sign-up")) continue;
    return { ...event, id, page, trader };
  }
  return null;
};

const DAY_MS = 86_400_000;
const SOON_DAYS = 7;

/** Whether the day of an event lies in the coming week. @param now milliseconds since 1970 */
export const isSoon = (date: string, now: number): boolean => {
  const left = Date.parse(date) - now;
  return left > 0 && left <= SOON_DAYS * DAY_MS;
};
