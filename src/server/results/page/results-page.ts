import type { Context } from "hono";
import { html } from "hono/html";
import { ADMIN_HEADERS, type Html, pageHead } from "../../operators/admin-page.ts";
import { addressOf } from "./address-of.ts";
import { type Answer, answer, type Query, type ResultsWorld } from "./answer.ts";
import { answersSection } from "./answers-section.ts";
import { experimentCards } from "./experiment-cards.ts";
import { filters } from "./filters.ts";
import { amounts, figure, seconds, table } from "./parts.ts";
import { percent } from "./percent.ts";
import { DAILY, dayPlot, dropPlot, flowPlot } from "./plots.ts";
import { worthSection } from "./worth-section.ts";

const GROUP_NAMES = {
  locale: "Locale",
  brand: "Brand",
  campaign: "Campaign",
  source: "Source",
  device: "Device",
  arm: "Arm",
};

/**
 * The page of results. Its head is sent at once, with a line that says that something is counted; what is counted follows in
 * the same answer, without a script.
 */
export const resultsPage = (context: Context, world: ResultsWorld, bar: Html | ""): Response => {
  const query: Query = context.req.query();
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const write = async (part: Html | string): Promise<void> =>
        controller.enqueue(encoder.encode(String(await part)));
      await write(pageHead("Results"));
      await write(html`<a class="skip" href="#results">Skip to the results</a>${bar}`);
      await write(html`<p class="loading" role="status">Counting visits …</p>`);
      try {
        await write(bodyOf(await answer(world, query), query, new URL(context.req.url).pathname));
      } catch (error) {
        world.reportFault("results could not be read", error);
        await write(failed("The results could not be read. The log of the server says why. Load the page again."));
      }
      await write("</body></html>");
      controller.close();
    },
  });
  return context.body(body, 200, { ...ADMIN_HEADERS, "content-type": "text/html; charset=utf-8" });
};

const failed = (sentence: string): Html => html`<main id="results">
  <h1>Results</h1>
  <p class="notice" role="alert">${sentence}</p>
</main>`;

const bodyOf = (given: Answer | string, query: Query, path: string): Html => {
  if (typeof given === "string")
    return html`${failed(given)}
      <p><a href="${path}">All visits</a></p>`;
  const { counts, steps, experiments } = given;
  return html`<main id="results">
    <h1>Results of funnel ${given.asked.funnel}</h1>
    ${notCounted(given)}
    ${filters(given, query, path)}
    ${
      counts.total.visits === 0
        ? html`<p class="notice">
            No visit fits.
            ${Object.keys(query).length > 0 ? html`<a href="${path}">Show all visits</a>` : "Visits show up as they come, of visitors who allow statistics."}
          </p>`
        : html`${numbers(given)} ${contents()}
            <h2 id="days">Day by day</h2>
            <div class="pair three">
              ${DAILY.map((what) => figure(`${what[0]?.toUpperCase()}${what.slice(1)}, by the day on which the visit began`, (width) => dayPlot(counts.days, what, width)))}
            </div>
            ${dayTable(given)}
            <h2 id="steps">Where they leave</h2>
            <div class="pair">
              ${figure("Visits that reached each step, and their share of those that could have (pale)", (width) => flowPlot(steps, width))}
              ${figure("Of those who reached a step, who left there", (width) => dropPlot(steps, width))}
            </div>
            ${stepTable(given)}
            <h2 id="groups">By ${GROUP_NAMES[given.by].toLowerCase()}</h2>
            ${groupTable(given, query, path)}`
    }
    <h2 id="experiments">Experiments</h2>
    ${experimentCards(experiments)}
    ${counts.total.visits === 0 ? "" : html`${worthSection(given, GROUP_NAMES[given.by])} ${answersSection(given.answers, query, path)}`}
  </main>`;
};

const notCounted = ({ uncounted }: Answer): Html | "" =>
  uncounted === null
    ? ""
    : html`<p class="notice" role="alert">
        ${uncounted.away} does not answer. Visits that wait to be counted: ${uncounted.visits.toLocaleString("en")}.
      </p>`;

const CONTENTS = [
  ["days", "Day by day"],
  ["steps", "Where they leave"],
  ["groups", "Compared"],
  ["experiments", "Experiments"],
  ["worth", "Worth"],
  ["answers", "Answers"],
] as const;

const contents = (): Html => html`<nav aria-label="On this page">
  <ul class="contents">
    ${CONTENTS.map(([id, name]) => html`<li><a href="#${id}">${name}</a></li>`)}
  </ul>
</nav>`;

const numbers = ({ counts: { total, otherOrders } }: Answer): Html => html`<dl class="numbers">
  <div><dt>Visits</dt><dd>${total.visits.toLocaleString("en")}</dd></div>
  <div><dt>Leads</dt><dd>${total.leads.toLocaleString("en")} <small>${percent(total.leads, total.visits)} of visits</small></dd></div>
  <div><dt>Buyers</dt><dd>${total.buyers.toLocaleString("en")} <small>${percent(total.buyers, total.visits)} of visits</small></dd></div>
  <div><dt>Net revenue</dt><dd class="money">${amounts(total.net)}</dd></div>
  <div><dt>Net a visit</dt><dd class="money">${amounts(total.net, total.visits)}</dd></div>
  <div><dt>Orders without a measured visit</dt><dd>${otherOrders?.toLocaleString("en") ?? "–"}</dd></div>
</dl>`;

const stepTable = ({ steps }: Answer): Html => html`<details>
  <summary>The steps as a table</summary>
  ${table(
    "Steps",
    ["Step", "Could reach", "Reached", "Share", "Answered", "Left", "Left of reached", "Median time"],
    steps.map(({ step, reachable, reached, answered, left, median }) => [
      step,
      reachable.toLocaleString("en"),
      reached.toLocaleString("en"),
      percent(reached, reachable),
      answered.toLocaleString("en"),
      left.toLocaleString("en"),
      percent(left, reached),
      seconds(median),
    ]),
  )}
</details>`;

const DAY_MS = 86_400_000;

const dayTable = ({ counts: { days } }: Answer): Html => html`<details>
  <summary>The days as a table</summary>
  ${table(
    "Days",
    ["Day", "Visits", "Leads", "Buyers"],
    days.map(({ day, visits, leads, buyers }) => [
      new Date(day * DAY_MS).toISOString().slice(0, 10),
      visits.toLocaleString("en"),
      leads.toLocaleString("en"),
      buyers.toLocaleString("en"),
    ]),
  )}
</details>`;

/** Each group leads to its own visits. */
const groupTable = ({ by, counts: { groups } }: Answer, query: Query, path: string): Html =>
  table(
    `Visits by ${GROUP_NAMES[by].toLowerCase()}`,
    [GROUP_NAMES[by], "Visits", "Leads", "Lead rate", "Buyers", "Purchase rate", "Revenue", "Net", "Net a visit"],
    groups.map(({ group, visits, leads, buyers, revenue, net }) => [
      html`<a href="${path}?${addressOf({ ...query, [by]: group })}">${group === "-" ? "None" : group}</a>`,
      visits.toLocaleString("en"),
      leads.toLocaleString("en"),
      percent(leads, visits),
      buyers.toLocaleString("en"),
      percent(buyers, visits),
      amounts(revenue),
      amounts(net),
      amounts(net, visits),
    ]),
  );
