import { html, raw } from "hono/html";
import { majorUnits } from "../../../foundation/money.ts";
import type { Money } from "../../../results/counts.ts";
import type { Html } from "../../operators/admin-page.ts";

/** Widths at which plots are drawn: text in them does not shrink with the screen. */
const NARROW = 340;
const WIDE = 560;

export const seconds = (ms: number | null): string => (ms === null ? "–" : `${(ms / 1_000).toFixed(1)} s`);

/** Each currency by itself, on a line of its own: they are never added up. */
export const amounts = (money: Money, visitors = 1): string =>
  Object.entries(money)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([currency, minor]) => amount(currency, minor / Math.max(visitors, 1)))
    .join("\n") || "–";

/** `EUR 12,345.60`. @param minor in minor units, whole or not */
const amount = (currency: string, minor: number): string =>
  new Intl.NumberFormat("en", { style: "currency", currency, currencyDisplay: "code" }).format(
    majorUnits({ minor: Math.round(minor), currency }),
  );

export const figure = (caption: string, draw: (width: number) => string): Html => html`<figure>
  <figcaption>${caption}</figcaption>
  <div class="narrow">${raw(draw(NARROW))}</div>
  <div class="wide">${raw(draw(WIDE))}</div>
</figure>`;

/** A table that scrolls by itself where the screen is narrow, by keyboard too. */
export const table = (
  caption: string,
  columns: readonly string[],
  rows: readonly (readonly (string | Html)[])[],
): Html => html`<div class="scroll" role="region" aria-label="${caption}" tabindex="0">
  <table>
    <caption>
      ${caption}
    </caption>
    <thead>
      <tr>
        ${columns.map((column) => html`<th scope="col">${column}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ([first = "", ...cells]) => html`<tr>
          <th scope="row">${first}</th>
          ${cells.map((cell) => html`<td>${cell}</td>`)}
        </tr>`,
      )}
    </tbody>
  </table>
</div>`;
