import { html } from "hono/html";
import { decimalString } from "../../../foundation/money.ts";
import type { ArmResult, ExperimentResults } from "../../../results/experiment-results.ts";
import type { Difference } from "../../../results/statistics/sequential-interval.ts";
import type { Html } from "../../operators/admin-page.ts";
import { amounts, figure, table } from "./parts.ts";
import { percent } from "./percent.ts";
import { intervalPlot } from "./plots.ts";

export const experimentCards = (experiments: readonly ExperimentResults[]): Html =>
  experiments.length === 0
    ? html`<p class="muted">None of these visits has met an experiment.</p>`
    : html`${experiments.map(card)}`;

const card = (experiment: ExperimentResults): Html => {
  const { id, arms, verdict, ratioP, planned, crossed } = experiment;
  return html`<article class="card" aria-labelledby="experiment-${id}">
    <h3 id="experiment-${id}">${id}</h3>
    <p class="verdict ${toneOf(verdict)}">${sentence(verdict)}</p>
    ${
      arms.some(({ difference }) => difference !== null)
        ? figure("Difference of the share of buyers from the control, in points, with its interval", (width) =>
            intervalPlot(experiment, width),
          )
        : ""
    }
    ${table(`Arms of ${id}`, COLUMNS, arms.map(cells))}
    <p class="muted">
      Sample ratio p = ${ratioP.toPrecision(2)}.
      ${planned === null ? "" : `Plan for ${planned.toLocaleString("en")} visitors an arm.`}
      ${crossed > 0 ? `${crossed} met two arms and are in none.` : ""} The intervals hold at every look at once with
      probability 95 %.
    </p>
  </article>`;
};

const COLUMNS = [
  "Arm",
  "Visitors",
  "Lead rate",
  "Difference in points",
  "Purchase rate",
  "Difference in points",
  "Net a visitor",
  "Difference",
];

const cells = (result: ArmResult): readonly string[] => [
  result.arm,
  result.visitors.toLocaleString("en"),
  percent(result.leads, result.visitors),
  points(result.leadDifference),
  percent(result.buyers, result.visitors),
  points(result.difference),
  amounts(result.net, result.visitors),
  Object.entries(result.moneyDifferences)
    .map(([currency, { estimate, low, high }]) => {
      const [middle, least, most] = [estimate, low, high].map((minor) =>
        decimalString({ minor: Math.round(minor), currency }),
      );
      return `${currency} ${middle} (${least} to ${most})`;
    })
    .join("\n") || "–",
];

const points = (difference: Difference | null): string =>
  difference === null
    ? "–"
    : `${(100 * difference.estimate).toFixed(2)} (${(100 * difference.low).toFixed(2)} to ${(100 * difference.high).toFixed(2)})`;

const sentence = (verdict: string): string => `${verdict[0]?.toUpperCase() ?? ""}${verdict.slice(1)}.`;

const toneOf = (verdict: string): "good" | "bad" | "open" => {
  if (verdict.startsWith("broken") || verdict.endsWith("loses money")) return "bad";
  return verdict.endsWith("is better") ? "good" : "open";
};
