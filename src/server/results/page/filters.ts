import { html } from "hono/html";
import { GROUPS } from "../../../results/counts.ts";
import type { Html } from "../../operators/admin-page.ts";
import type { Answer, Query } from "./answer.ts";

const option = (value: string, label: string, chosen: string | undefined): Html =>
  html`<option value="${value}" ${value === (chosen ?? "") ? "selected" : ""}>${label}</option>`;

/** What is asked for stands in the address: a look can be kept and sent on. */
export const filters = ({ asked, by, choices }: Answer, query: Query, path: string): Html => html`<form
  class="filters"
  action="${path}"
  aria-label="Which visits"
>
  <label>Funnel <input name="funnel" value="${asked.funnel}" /></label>
  <label>From <input name="since" type="date" value="${query["since"] ?? ""}" /></label>
  <label>To <input name="until" type="date" value="${query["until"] ?? ""}" /></label>
  ${GROUPS.map(
    (group) => html`<label>
      ${group[0]?.toUpperCase()}${group.slice(1)}
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
      ${GROUPS.map((group) => option(group, group, by))}
    </select>
  </label>
  ${query["show"] ? html`<input type="hidden" name="show" value="${query["show"]}" />` : ""}
  <button>Show</button>
</form>`;
