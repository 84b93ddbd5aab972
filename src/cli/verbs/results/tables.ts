import { decimalString } from "../../../foundation/money.ts";
import type { AnswerResult } from "../../../results/answers.ts";
import type { GroupResult, Money, Sales } from "../../../results/counts.ts";
import type { ExperimentResults } from "../../../results/experiment-results.ts";
import type { StepResult } from "../../../results/funnel-results.ts";
import type { Difference } from "../../../results/statistics/sequential-interval.ts";
import { AGES, type CohortResult, type WorthResult } from "../../../results/worth.ts";
import { type Table, tableText } from "../../output/table.ts";

export type Tables = Readonly<Record<string, Table>>;

/** Several tables in one format; of CSV, which has room for one, the first. */
export const printed = (tables: Tables, format: string): string => {
  const texts = Object.entries(tables).map(([name, table]) => [name, tableText(table, format)] as const);
  if (format === "json")
    return JSON.stringify(
      Object.fromEntries(texts.map(([name, text]) => [name, JSON.parse(text) as unknown])),
      null,
      2,
    );
  if (format === "csv") return texts[0]?.[1] ?? "";
  return texts.map(([, text]) => text).join("\n\n");
};

const percent = (part: number, whole: number): string => (whole === 0 ? "" : `${((100 * part) / whole).toFixed(1)} %`);

const seconds = (ms: number | null): string => (ms === null ? "" : `${(ms / 1_000).toFixed(1)} s`);

export const moneyText = (revenue: Money, visitors = 1): string =>
  Object.entries(revenue)
    .map(
      ([currency, minor]) =>
        `${decimalString({ minor: Math.round(minor / Math.max(visitors, 1)), currency })} ${currency}`,
    )
    .join(", ");

export const stepTable = (steps: readonly StepResult[]): Table => ({
  columns: ["step", "reachable", "reached", "share", "answered", "left", "left of reached", "median time"],
  rows: steps.map(({ step, reachable, reached, answered, left, median }) => [
    step,
    String(reachable),
    String(reached),
    percent(reached, reachable),
    String(answered),
    String(left),
    percent(left, reached),
    seconds(median),
  ]),
});

const SALES = ["visits", "leads", "lead rate", "buyers", "purchase rate", "revenue", "net", "net a visit"];

const salesCells = ({ visits, leads, buyers, revenue, net }: Sales): readonly string[] => [
  String(visits),
  String(leads),
  percent(leads, visits),
  String(buyers),
  percent(buyers, visits),
  moneyText(revenue),
  moneyText(net),
  moneyText(net, visits),
];

/** @param orders that no measured visit made; null: nobody knows */
export const totalTable = (total: Sales, orders: number | null): Table => ({
  columns: [...SALES, "orders without a measured visit"],
  rows: [[...salesCells(total), String(orders ?? "")]],
});

export const groupTable = (name: string, groups: readonly GroupResult[]): Table => ({
  columns: [name, ...SALES],
  rows: groups.map((group) => [group.group, ...salesCells(group)]),
});

const points = (value: number): string => (100 * value).toFixed(2);

const differenceText = (difference: Difference | null): string =>
  difference === null ? "" : `${points(difference.estimate)} (${points(difference.low)} to ${points(difference.high)})`;

const moneyDifferenceText = ([currency, { estimate, low, high }]: readonly [string, Difference]): string => {
  const [middle, least, most] = [estimate, low, high].map((minor) =>
    decimalString({ minor: Math.round(minor), currency }),
  );
  return `${middle} (${least} to ${most}) ${currency}`;
};

export const answerTable = (results: readonly AnswerResult[]): Table => ({
  columns: ["step", "class", "option", "people", "share of who answered"],
  rows: results.flatMap(({ step, dataClass, people, options, withheld, others }) => [
    ...options.map(({ option, people: each }) => [step, dataClass, option, String(each), percent(each, people)]),
    ...(withheld.length === 0
      ? []
      : [[step, dataClass, withheld.join(", "), others === null ? "withheld" : String(others), ""]]),
  ]),
});

/** @param name what the groups are */
export const worthTable = (name: string, results: readonly WorthResult[]): Table => ({
  columns: [name, "buyers", "net", "cost", "worth", "cost a buyer", "verdict"],
  rows: results.map(({ group, buyers, net, cost, worth, isLosing }) => [
    group,
    String(buyers),
    moneyText(net),
    moneyText(cost),
    moneyText(worth),
    buyers === 0 ? "" : moneyText(cost, buyers),
    isLosing ? "loses money" : "",
  ]),
});

export const cohortTable = (name: string, cohorts: readonly CohortResult[]): Table => ({
  columns: [
    "first purchase",
    name,
    "buyers",
    "cost",
    ...AGES.map((age) => `net in ${age} days`),
    "net so far",
    "worth",
  ],
  rows: cohorts.map(({ month, group, buyers, cost, at, net, worth }) => [
    month,
    group,
    String(buyers),
    moneyText(cost),
    ...AGES.map((age) => moneyText(at[age] ?? {})),
    moneyText(net),
    moneyText(worth),
  ]),
});

export const experimentTables = (experiments: readonly ExperimentResults[]): Tables => ({
  experiments: {
    columns: ["experiment", "verdict", "sample ratio p", "planned visitors an arm", "met two arms"],
    rows: experiments.map(({ id, verdict, ratioP, planned, crossed }) => [
      id,
      verdict,
      ratioP.toPrecision(2),
      planned === null ? "" : String(planned),
      String(crossed),
    ]),
  },
  arms: {
    columns: [
      "experiment",
      "arm",
      "visitors",
      "leads",
      "lead rate",
      "lead difference in points",
      "buyers",
      "purchase rate",
      "purchase difference in points",
      "revenue",
      "net",
      "net a visitor",
      "net difference a visitor",
    ],
    rows: experiments.flatMap(({ id, arms }) =>
      arms.map(({ arm, visitors, leads, buyers, revenue, net, difference, leadDifference, moneyDifferences }) => [
        id,
        arm,
        String(visitors),
        String(leads),
        percent(leads, visitors),
        differenceText(leadDifference),
        String(buyers),
        percent(buyers, visitors),
        differenceText(difference),
        moneyText(revenue),
        moneyText(net),
        moneyText(net, visitors),
        Object.entries(moneyDifferences).map(moneyDifferenceText).join(", "),
      ]),
    ),
  },
});
