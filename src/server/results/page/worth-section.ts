import { html } from "hono/html";
import { AGES, cohortResults, worthResults } from "../../../results/worth.ts";
import type { Html } from "../../operators/admin-page.ts";
import type { Answer } from "./answer.ts";
import { amounts, table } from "./parts.ts";

/** @param name what visits are compared by */
export const worthSection = ({ worth, today }: Answer, name: string): Html =>
  html`<h2 id="worth">What it was worth</h2>
    <p class="muted">
      Net revenue, renewals included and refunds and disputes out, less what advertising has cost.
      ${
        Object.keys(worth.costWithoutVisits).length > 0
          ? `${amounts(worth.costWithoutVisits).replaceAll("\n", ", ")} were spent on days and sources without a visit.`
          : ""
      }
    </p>
    ${table(
      `Worth by ${name.toLowerCase()}`,
      [name, "Buyers", "Net", "Cost", "Worth", "Cost a buyer", "Verdict"],
      worthResults(worth).map(({ group, buyers, net, cost, worth: left, isLosing }) => [
        group,
        buyers.toLocaleString("en"),
        amounts(net),
        amounts(cost),
        amounts(left),
        buyers === 0 ? "–" : amounts(cost, buyers),
        isLosing ? "Loses money" : "–",
      ]),
    )}
    <details>
      <summary>By month of the first purchase</summary>
      ${table(
        "Cohorts",
        ["Month", name, "Buyers", "Cost", ...AGES.map((age) => `Net in ${age} days`), "Net so far", "Worth"],
        cohortResults(worth, today).map(({ month, group, buyers, cost, at, net, worth: left }) => [
          month,
          group,
          buyers.toLocaleString("en"),
          amounts(cost),
          ...AGES.map((age) => amounts(at[age] ?? {})),
          amounts(net),
          amounts(left),
        ]),
      )}
    </details>`;
