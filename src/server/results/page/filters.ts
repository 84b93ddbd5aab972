import { html } from "hono/html";
import { GROUPS } from "../../../results/counts.ts";
import type { Html } from "../../operators/admin-page.ts";
import type { Answer, Query } from "./answer.ts";

const option = (value: string, label: string, chosen: string | undefined): Html =>
  html`<option value="${value}" ${value === (chosen ?? "") ? "selected" : ""}>${label}</option>`;

const capital = (word: string): string => `${word[0]?.toUpperCase() ?? ""}${word.slice(1)}`;

const isNarrowed = (query: Query): boolean => ["since", "until", ...GROUPS].some((name) => query[name]);

/** What is asked for stands in the address: a look can be kept and sent on. */
export const filters = ({ asked, by, choices, funnels }: Answer, query: Query, path: string): Html => html`<form
  class="filters"
  action="${path}"
  aria-label="Which visits"
>
  <label>
    Funnel
    <select name="funnel">
      ${funnels.map((funnel) => option(funnel, funnel, asked.funnel))}
    </select>
  </label>
  <label>From <input name="since" type="date" value="${query["since"] ?? ""}" /></label>
  <label>To <input name="until" type="date" value="${query["until"] ?? ""}" /></label>
  ${GROUPS.map(
    (group) => html`<label>
      ${capital(group)}
      <select name="${group}">
        ${option("", "All", query[group])}
        ${[...new Set([...choices[group], ...(query[group] ? [query[group]] : [])])].map((choice) =>
          option(choice, choice === "-" ? "None" : choice, query[group]),
        )}
      </select>
    </label>`,
  )}
  <label>
    Compare by
    <select name="by">
      ${GROUPS.map((group) => option(group, capital(group), by))}
    </select>
  </label>
  ${query["show"] ? html`<input type="hidden" name="show" value="${query["show"]}" />` : ""}
  <button>Show</button>
  ${isNarrowed(query) ? html`<a href="${path}?${new URLSearchParams({ funnel: asked.funnel, by }).toString()}">All visits</a>` : ""}
</form>`;
