import { isEarlier } from "./moment.ts";
import { occurrencesAhead } from "./occurrences.ts";
import type { RunningWindow } from "./running.ts";

/** When an overlay lies over its funnel. Without a zone it is the clock of the brand, and so the same for all of them. */
export type Span = Omit<RunningWindow, "zone"> & Partial<Pick<RunningWindow, "zone">>;

const beginsBeforeEndOf = ({ from, zone }: Span, { to, zone: there }: Span): boolean =>
  to === undefined || isEarlier({ at: from, zone }, { at: to, zone: there });

const spansAhead = (span: Span): readonly Span[] =>
  occurrencesAhead(span).map((window) => (span.zone === undefined ? window : { ...window, zone: span.zone }));

/** The first two windows of both that hold one moment, where each may come back every year; null where none do. */
export const meetingOf = <One extends Span, Other extends Span>(
  one: One,
  other: Other,
): readonly [Span, Span] | null => {
  const others = spansAhead(other);
  for (const own of spansAhead(one)) {
    const met = others.find((each) => beginsBeforeEndOf(own, each) && beginsBeforeEndOf(each, own));
    if (met) return [own, met];
  }
  return null;
};

export const meet = (one: Span, other: Span): boolean => meetingOf(one, other) !== null;
