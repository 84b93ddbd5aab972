import { area, curveMonotoneX, line } from "d3-shape";
import { addDays, dayNumber } from "../../../foundation/calendar.ts";

/** Box of the drawing; the axis stands below `floor`. */
export const BOX = { width: 340, height: 226, left: 8, right: 8, top: 66, floor: 198 } as const;

export interface GraphPoint {
  readonly day: string;
  readonly value: number;
}

export interface Curve {
  readonly line: string;
  readonly area: string;
  /** Where each point of the graph stands. */
  readonly places: readonly { readonly x: number; readonly y: number }[];
}

/** Share of the way from the first to the last of the values; 0 when all are one. */
const share = (value: number, from: number, to: number): number => (to === from ? 0 : (value - from) / (to - from));

/** Points in the order of their days → paths that never overshoot a point. */
export const drawCurve = (points: readonly GraphPoint[]): Curve => {
  const days = points.map((point) => dayNumber(point.day));
  const values = points.map((point) => point.value);
  const [first = 0, last = 0] = [days[0], days.at(-1)];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  // The lowest point stays above the floor: a curve that ends on the axis looks like zero.
  const bottom = BOX.floor - 52;
  const places = points.map((point, at) => ({
    x: BOX.left + share(days[at] ?? 0, first, last) * (BOX.width - BOX.left - BOX.right),
    y: bottom - share(point.value, low, high) * (bottom - BOX.top),
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

export interface AxisLabel {
  /** `YYYY-MM-DD`: its month is the label. */
  readonly day: string;
  readonly x: number;
  /** Inwards at both ends, so that nothing stands outside of the drawing. */
  readonly anchor: "start" | "middle" | "end";
}

/** So many names have room for their width between them, in every language. */
const MOST_LABELS = 5;
const MOST_WITH_YEAR = 3;

/** Months below the axis, evenly apart from the first day to the last: as many as have different names one after another. */
export const axisLabels = (points: readonly GraphPoint[], withYear: boolean): readonly AxisLabel[] => {
  const [first, last] = [points[0]?.day, points.at(-1)?.day];
  if (first === undefined || last === undefined) return [];
  const days = dayNumber(last) - dayNumber(first);
  for (let count = withYear ? MOST_WITH_YEAR : MOST_LABELS; count > 1; count -= 1) {
    const labels = Array.from({ length: count }, (_, at): AxisLabel => {
      const part = at / (count - 1);
      return {
        day: addDays(first, Math.round(days * part)),
        x: BOX.left + part * (BOX.width - BOX.left - BOX.right),
        anchor: part === 0 ? "start" : part === 1 ? "end" : "middle",
      };
    });
    if (labels.every(({ day }, at) => at === 0 || monthOf(day) !== monthOf(labels[at - 1]?.day))) return labels;
  }
  return [{ day: first, x: BOX.left, anchor: "start" }];
};

/** `YYYY-MM`. */
const monthOf = (day = ""): string => day.slice(0, 7);
