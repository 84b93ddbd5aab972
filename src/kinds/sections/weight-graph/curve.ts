import { area, curveMonotoneX, line } from "d3-shape";
import { dayNumber } from "../../../foundation/calendar.ts";

/** Box of the drawing; the axis stands below `floor`. */
export const BOX = { width: 340, height: 190, left: 8, right: 8, top: 34, floor: 160 } as const;

export interface GraphPoint {
  readonly day: string;
  readonly kg: number;
}

export interface Curve {
  readonly line: string;
  readonly area: string;
  /** Where each point of the graph stands. */
  readonly places: readonly { readonly x: number; readonly y: number }[];
}

/** Share of the way from the first to the last of the values; 0 when all are one. */
const share = (value: number, from: number, to: number): number => (to === from ? 0 : (value - from) / (to - from));

/** Points of the summary, first today, last the target date → paths that never overshoot a point. */
export const drawCurve = (points: readonly GraphPoint[]): Curve => {
  const days = points.map((point) => dayNumber(point.day));
  const weights = points.map((point) => point.kg);
  const [first = 0, last = 0] = [days[0], days.at(-1)];
  const [low, high] = [Math.min(...weights), Math.max(...weights)];
  // The lowest point stays above the floor: a curve that ends on the axis looks like zero.
  const bottom = BOX.floor - 34;
  const places = points.map((point, at) => ({
    x: BOX.left + share(days[at] ?? 0, first, last) * (BOX.width - BOX.left - BOX.right),
    y: bottom - share(point.kg, low, high) * (bottom - BOX.top),
  }));
  const path = line<{ x: number; y: number }>(
    (place) => place.x,
    (place) => place.y,
  ).curve(curveMonotoneX);
  const ground = area<{ x: number; y: number }>(
    (place) => place.x,
    BOX.floor,
    (place) => place.y,
  ).curve(curveMonotoneX);
  return { line: path(places) ?? "", area: ground(places) ?? "", places };
};

/** Points that carry a month below them: the first of each month, at most five, the first and the last among them. */
export const axisPlaces = (points: readonly GraphPoint[]): readonly number[] => {
  const months = points.flatMap((point, at) =>
    at === 0 || point.day.slice(0, 7) !== points[at - 1]?.day.slice(0, 7) ? [at] : [],
  );
  // A start late in its month stands too close to the next one: two names need a seventh of the way.
  const [first = 0, second] = months;
  const days = points.map((point) => dayNumber(point.day));
  const gap = second === undefined ? 1 : share(days[second] ?? 0, days[first] ?? 0, days.at(-1) ?? 0);
  if (gap < 0.15 && months.length > 2) months.splice(1, 1);
  if (months.length <= 5) return months;
  return [0, 1, 2, 3, 4].map((part) => months[Math.round((part / 4) * (months.length - 1))] ?? 0);
};
