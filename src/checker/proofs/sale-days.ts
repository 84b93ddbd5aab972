import { addDays } from "../../foundation/calendar.ts";
import type { Content } from "../../language/content/content.ts";
import { isBefore } from "../../language/dates/moment.ts";
import type { Edition } from "../../language/overlays/edition.ts";
import { spansOf } from "../../language/overlays/editions.ts";
import type { Exploration } from "../exploration/explore.ts";
import type { World } from "../world.ts";

/** How far ahead the calendar is proved, in days. */
const HORIZON = 400;

/** When an edition sells, as far as it is proved. */
export interface SaleDays {
  readonly from: string;
  readonly to: string;
  /** Moments from which on another price can hold, the first of all included. */
  readonly borders: ReadonlySet<string>;
}

/** Null for an edition that is over, or too far ahead. */
export const saleDaysOf = (
  content: Content,
  edition: Edition,
  exploration: Exploration,
  { today }: World,
): SaleDays | null => {
  const horizon = { from: today, to: addDays(today, HORIZON) };
  // Days are those of one clock: in another zone an edition begins and ends a few hours beside them.
  const spans = spansOf(content, edition).flatMap((each) => each.slice(0, 1));
  const from = spans.reduce((first, span) => later(span.from, first), horizon.from);
  const to = spans.reduce(
    (last, span) => (span.to !== undefined && isBefore(span.to, last) ? span.to : last),
    horizon.to,
  );
  if (!isBefore(from, to)) return null;
  const borders = new Set([from]);
  for (const key of exploration.products) {
    const { active_from: first, active_to: last } = content.products.get(key)?.value ?? {};
    for (const border of [first, last])
      if (border !== undefined && isBefore(from, border) && isBefore(border, to)) borders.add(border);
  }
  return { from, to, borders };
};

const later = (a: string, b: string): string => (isBefore(a, b) ? b : a);
