import { areaY, axisX, barX, dot, lineY, type PlotOptions, plot, rect, ruleX, ruleY, text } from "@observablehq/plot";
import { parseHTML } from "linkedom";
import type { DayResult } from "../../../results/counts.ts";
import type { ExperimentResults } from "../../../results/experiment-results.ts";
import type { StepResult } from "../../../results/funnel-results.ts";
import { percent } from "./percent.ts";

const DAY_MS = 86_400_000;
const ROW = 26;
const LABELS = 150;
const LABEL_LETTERS = 22;

/** A plot as SVG markup without style of its own, which the policy of the page refuses; its colours come from the page. */
const drawn = (options: PlotOptions): string => {
  const { document } = parseHTML("<!doctype html><html><body></body></html>");
  // What a table beside it says, in words, is not read out twice.
  const figure = plot({ ...options, document, style: null });
  for (const style of figure.querySelectorAll("style")) style.remove();
  for (const element of figure.querySelectorAll("[style]")) element.removeAttribute("style");
  figure.setAttribute("aria-hidden", "true");
  return figure.outerHTML;
};

const short = (name: string): string => (name.length > LABEL_LETTERS ? `${name.slice(0, LABEL_LETTERS - 1)}…` : name);

/**
 * The funnel as a stream: as wide at each step as visits came to it, around its middle. In steps and not in curves: branches lie
 * one below the other, and a curve between two of them would draw a loss that is none.
 */
export const flowPlot = (steps: readonly StepResult[], width: number): string => {
  const rows = steps.map(({ step, reached, reachable }, index) => ({ step, reached, reachable, index }));
  const band = (what: "reachable" | "reached", fill: string) =>
    rect(rows, {
      y1: ({ index }: { readonly index: number }) => index - 0.5,
      y2: ({ index }: { readonly index: number }) => index + 0.5,
      x1: (row: StepResult) => -row[what] / 2,
      x2: (row: StepResult) => row[what] / 2,
      fill,
    });
  const most = Math.max(1, ...rows.map(({ reachable }) => reachable));
  return drawn({
    width,
    height: rows.length * ROW + 20,
    marginLeft: LABELS,
    marginRight: 112,
    marginTop: 10,
    marginBottom: 10,
    x: { axis: null, domain: [-most / 2, most / 2] },
    y: { axis: null, domain: [-0.5, rows.length - 0.5], reverse: true },
    marks: [
      band("reachable", "var(--pale)"),
      band("reached", "var(--flow)"),
      text(rows, {
        y: "index",
        frameAnchor: "left",
        dx: -8,
        textAnchor: "end",
        fontSize: 12,
        fill: "var(--ink)",
        text: ({ step }: StepResult) => short(step),
      }),
      text(rows, {
        y: "index",
        frameAnchor: "right",
        dx: 8,
        textAnchor: "start",
        fontSize: 12,
        fill: "var(--ink)",
        text: ({ reached, reachable }: StepResult) =>
          `${reached.toLocaleString("en")} · ${percent(reached, reachable)}`,
      }),
    ],
  });
};

/** Share of those who came to a step and left there. */
export const dropPlot = (steps: readonly StepResult[], width: number): string => {
  const rows = steps.map(({ step, left, reached }, index) => ({
    step,
    index,
    share: reached === 0 ? 0 : left / reached,
  }));
  return drawn({
    width,
    height: rows.length * ROW + 20,
    marginLeft: LABELS,
    marginRight: 64,
    marginTop: 10,
    marginBottom: 10,
    x: { axis: null },
    y: { axis: null, domain: rows.map(({ index }) => index), padding: 0.3 },
    marks: [
      barX(rows, { y: "index", x: "share", fill: "var(--loss)", rx: 2 }),
      text(rows, {
        y: "index",
        frameAnchor: "left",
        dx: -8,
        textAnchor: "end",
        fontSize: 12,
        fill: "var(--ink)",
        text: ({ step }: StepResult) => short(step),
      }),
      text(rows, {
        y: "index",
        x: "share",
        dx: 6,
        textAnchor: "start",
        fontSize: 12,
        fill: "var(--ink)",
        text: ({ share }: { readonly share: number }) => `${(100 * share).toFixed(1)} %`,
      }),
    ],
  });
};

export const DAILY = ["visits", "leads", "buyers"] as const;

/** One number a day; days without visits count as 0. */
export const dayPlot = (days: readonly DayResult[], what: (typeof DAILY)[number], width: number): string => {
  const first = days[0]?.day ?? 0;
  const last = days.at(-1)?.day ?? 0;
  const by = new Map(days.map((each) => [each.day, each[what]]));
  const rows = Array.from({ length: last - first + 1 }, (_, index) => ({
    day: new Date((first + index) * DAY_MS),
    count: by.get(first + index) ?? 0,
  }));
  return drawn({
    width,
    height: 140,
    marginLeft: 48,
    marginBottom: 28,
    x: { type: "utc", label: null },
    y: { grid: true, ticks: 3, label: null, nice: true },
    marks: [
      areaY(rows, { x: "day", y: "count", fill: "var(--flow)", fillOpacity: 0.6 }),
      lineY(rows, { x: "day", y: "count", stroke: "var(--accent)", strokeWidth: 2 }),
      rows.length === 1 ? dot(rows, { x: "day", y: "count", fill: "var(--accent)", r: 4 }) : null,
      ruleY([0], { stroke: "var(--muted)" }),
    ],
  });
};

/** Differences of the share of buyers from the control, in points, each with its interval. */
export const intervalPlot = ({ arms }: ExperimentResults, width: number): string => {
  const rows = arms.flatMap(({ arm, difference }) =>
    difference
      ? [{ arm, low: 100 * difference.low, high: 100 * difference.high, middle: 100 * difference.estimate }]
      : [],
  );
  if (rows.length === 0) return "";
  return drawn({
    width,
    height: rows.length * 34 + 40,
    marginLeft: 130,
    marginRight: 24,
    marginBottom: 32,
    x: { label: null, nice: true },
    y: { axis: null, domain: rows.map(({ arm }) => arm) },
    marks: [
      axisX({ ticks: 5, tickFormat: (points: number) => `${points > 0 ? "+" : ""}${points}` }),
      ruleX([0], { stroke: "var(--muted)", strokeDasharray: "3 3" }),
      barX(rows, { y: "arm", x1: "low", x2: "high", fill: "var(--flow)", insetTop: 6, insetBottom: 6, rx: 3 }),
      dot(rows, { y: "arm", x: "middle", fill: "var(--accent)", r: 5 }),
      text(rows, {
        y: "arm",
        frameAnchor: "left",
        dx: -8,
        textAnchor: "end",
        fontSize: 12,
        fill: "var(--ink)",
        text: ({ arm }: { readonly arm: string }) => short(arm),
      }),
    ],
  });
};
