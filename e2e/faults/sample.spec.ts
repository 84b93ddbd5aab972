import { expect } from "playwright/test";
import { paidTwice } from "../support/orders.ts";
import { test } from "../support/test.ts";
import { PLACES } from "./places.ts";
import { sampleOf, spread } from "./spread.ts";
import { discover, tryCell } from "./try-cell.ts";
import { partOf, turnOf } from "./turns.ts";

const CELLS = 4;

/** Another page every day, its files and calls in another way every time; `npm run test:faults` tries all of them. */
test("whatever fails of the page whose turn it is, a visitor goes on, and nothing is paid twice", async ({
  browser,
}, info) => {
  const { place: at, visitor, brand, locale: spoken, round } = turnOf(Date.now(), PLACES.length);
  const place = PLACES[at];
  if (!place) throw new Error("There is always a page whose turn it is");
  const locale = place.locale ?? spoken;
  const site = { port: Number(process.env["E2E_PORT"]) };

  const { kinds, verdict } = await discover(browser, site, { place, brand, visitor, locale });
  expect(verdict, `${place.name} in ${locale} without a fault`).toMatchObject({ state: "on" });
  const cells = spread(
    kinds.map((kind) => ({ place, brand, visitor, kind })),
    { locales: [locale] },
  );
  for (const cell of sampleOf(cells, ...partOf(round, cells.length, CELLS)))
    await test.step(`${cell.kind} · ${cell.fault} ${cell.times}`, async () => {
      const attempt = () => tryCell(browser, site, cell, info.outputPath("dead-end.png"));
      const first = await attempt();
      // Beside all other journeys a page can be slower than its clock; what is broken is broken the second time, too.
      const { state, why } = first.state === "dead end" ? await attempt() : first;
      expect(`${state} ${why}`).not.toMatch(/^dead end/);
    });
  expect(paidTwice()).toEqual([]);
});
