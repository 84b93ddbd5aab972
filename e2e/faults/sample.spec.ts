import { expect } from "playwright/test";
import { paidTwice } from "../support/orders.ts";
import { test } from "../support/test.ts";
import type { Visitor } from "./cell.ts";
import { type Brand, PLACES } from "./places.ts";
import { sampleOf, spread } from "./spread.ts";
import { discover, tryCell } from "./try-cell.ts";

const DAY_MS = 86_400_000;
const CELLS = 4;

/** Another page every day, its files and calls in another way every time; `npm run test:faults` tries all of them. */
test("whatever fails of the page whose turn it is, a visitor goes on, and nothing is paid twice", async ({
  browser,
}, info) => {
  const day = Math.floor(Date.now() / DAY_MS);
  const place = PLACES[day % PLACES.length];
  if (!place) throw new Error("There is always a page whose turn it is");
  const turn = Math.floor(day / PLACES.length);
  const isFirst = info.project.name.endsWith("en-US");
  const visitor: Visitor = isFirst ? "new" : "returning";
  const brand: Brand = isFirst === (turn % 2 === 0) ? "run" : "health";
  const site = { port: Number(process.env["E2E_PORT"]) };

  const { kinds, verdict } = await discover(browser, site, place, brand, visitor);
  expect(verdict, `${place.name} without a fault`).toMatchObject({ state: "on" });
  const cells = spread(kinds.map((kind) => ({ place, brand, visitor, kind })));
  const parts = Math.max(1, Math.floor(cells.length / CELLS));
  for (const cell of sampleOf(cells, 1 + (turn % parts), parts).slice(0, CELLS))
    await test.step(`${cell.kind} · ${cell.fault} ${cell.times}`, async () => {
      const attempt = () => tryCell(browser, site, cell, info.outputPath("dead-end.png"));
      const first = await attempt();
      // Beside all other journeys a page can be slower than its clock; what is broken is broken the second time, too.
      const { state, why } = first.state === "dead end" ? await attempt() : first;
      expect(`${state} ${why}`).not.toMatch(/^dead end/);
    });
  expect(paidTwice()).toEqual([]);
});
