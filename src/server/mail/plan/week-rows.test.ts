import { expect, it } from "vitest";
import type { PlanWords } from "../../../engine/plan/say-session.ts";
import type { PlanSession, PlanWeek } from "../../../engine/plan/training-plan.ts";
import { firstWeekRows } from "./week-rows.ts";

const WORDS: PlanWords = {
  locale: "en-US",
  t: (key) => ({ "app.plan.kind.walk": "Walk", "app.plan.kind.brisk": "Brisk walk" })[key] ?? key,
  number: (value) => `${value} min`,
  date: (isoDay) => isoDay,
};

const session = (day: string, kind: PlanSession["kind"], minutes: number): PlanSession => ({
  day,
  kind,
  minutes,
  weekday: 1,
  place: null,
});

it("says once how the sessions of a kind are done, as the pages do", () => {
  const week: PlanWeek = {
    number: 1,
    from: "2026-11-30",
    minutes: 45,
    isEasier: false,
    sessions: [
      session("2026-11-30", "walk", 10),
      session("2026-12-02", "brisk", 15),
      session("2026-12-04", "walk", 20),
    ],
  };
  const rows = firstWeekRows({ weeks: [week] }, WORDS);
  expect(rows.type === "rows" && rows.rows.map(({ label, value, note }) => [label, value, note])).toEqual([
    ["2026-11-30", "10 min", "Walk. app.plan.how.walk"],
    ["2026-12-02", "15 min", "Brisk walk. app.plan.how.brisk"],
    ["2026-12-04", "20 min", "Walk"],
  ]);
});
