import type { AnnouncedEvent } from "../../engine/contracts/section-kind.ts";
import { sectionKinds } from "../../kinds/section-kinds.gen.ts";
import type { Services, Trader } from "../services.ts";

export interface RunningEvent extends AnnouncedEvent {
  readonly id: string;
  readonly page: string;
  /** Who writes about it. */
  readonly trader: Trader;
}

/** The event whose page takes sign-ups, or null. */
export const runningEvent = ({ definitions, traders }: Services, id: string): RunningEvent | null => {
  const page = `marathons/${id}`;
  for (const { pages, brand } of definitions.values()) {
    const sections = Object.values(pages[page]?.sections ?? {});
    const [event] = sections.flatMap((section) => sectionKinds.get(section.kind)?.event?.(section) ?? []);
    const trader = traders.get(brand);
    if (!event || !trader || !sections.some(({ kind }) => sectionKinds.get(kind)?.takesSignUps)) continue;
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
