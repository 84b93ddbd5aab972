import { isEarlier } from "./moment.ts";
import { occurrencesAhead } from "./occurrences.ts";
import type { RunningWindow } from "./running.ts";

/** When an overlay lies over its funnel. */
export type Span = RunningWindow;

const beginsBeforeEndOf = ({ from, zone }: Span, { to, zone: there }: Span): boolean =>
  to === undefined || isEarlier({ at: from, zone }, { at: to, zone: there });

/** The first two windows of both that hold one moment, where each may come back every year; null where none do. */
export const meetingOf = <One extends Span, Other extends Span>(
  one: One,
  other: Other,
): readonly [Span, Span] | null => {
  for (const own of occurrencesAhead(one)) {
    const met = occurrencesAhead(other).find((each) => beginsBeforeEndOf(own, each) && beginsBeforeEndOf(each, own));
    if (met) return [own, met];
  }
  return null;
};

export const meet = (one: Span, other: Span): boolean => meetingOf(one, other) !== null;
