import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyInputs, TODAY } from "../../../tests/support/random/plan-inputs.ts";
import { addDays, daysBetween, weekday } from "../../foundation/calendar.ts";
import { planCurve } from "./plan-curve.ts";
import { type PlanInputs, readPlanInputs } from "./plan-inputs.ts";
import { planTraining } from "./plan-training.ts";
import { LIMITS } from "./rules.ts";
import { longestToday } from "./starting-load.ts";
import type { PlanWeek, TrainingPlan } from "./training-plan.ts";
import { pieceOf } from "./turns.ts";

const holds = (property: (plan: TrainingPlan, inputs: PlanInputs) => void): void =>
  fc.assert(
    fc.property(anyInputs, (inputs) => property(planTraining(inputs), inputs)),
    { numRuns: 300 },
  );

const RUNS: ReadonlySet<string> = new Set(["easy", "long", "intervals", "tempo"]);

const longestOf = ({ sessions }: PlanWeek): number =>
  Math.max(0, ...sessions.filter(({ kind }) => kind !== "strength").map(({ minutes }) => minutes));

describe("whatever the answers are, a plan", () => {
  it("never asks for a day or a minute that was not said", () => {
    holds(({ weeks }, { days, minutes, isOpenEnded }) => {
      const sessions = weeks.flatMap((week) => week.sessions);
      expect(sessions.filter((session) => !days.includes(session.weekday))).toEqual([]);
      expect(sessions.filter((session) => weekday(session.day) !== session.weekday)).toEqual([]);
      const most = isOpenEnded ? 1 : 0;
      for (const week of weeks)
        expect(week.sessions.filter((session) => session.minutes > minutes).length).toBeLessThanOrEqual(most);
    });
  });

  it("calls a session long only where no other one of its week is as long", () => {
    holds(({ weeks }) => {
      for (const { sessions } of weeks)
        for (const long of sessions.filter(({ kind }) => kind.startsWith("long")))
          expect(sessions.filter(({ minutes }) => minutes >= long.minutes)).toEqual([long]);
    });
  });

  it("leaves a day without training in every week, and never two sessions on one day", () => {
    holds(({ weeks }) => {
      for (const { sessions } of weeks) {
        expect(sessions.length).toBeLessThanOrEqual(6);
        expect(new Set(sessions.map(({ day }) => day)).size).toBe(sessions.length);
      }
    });
  });

  it("grows the longest session and the week by 10 % at most over the four weeks before", () => {
    holds(({ weeks }) => {
      for (const [index, week] of weeks.entries()) {
        if (index === 0) continue;
        const before = weeks.slice(Math.max(0, index - 4), index);
        const most = Math.max(...before.map(({ minutes }) => minutes));
        expect(week.minutes).toBeLessThanOrEqual(most * 1.1 + 1e-6);
        expect(longestOf(week)).toBeLessThanOrEqual(Math.max(...before.map(longestOf)) * 1.1 + 1e-6);
      }
    });
  });

  it("begins with a session as long as the one that is said of today, or says why it does not", () => {
    holds(({ weeks, outside, shortfall, event }, inputs) => {
      const { activity, level, limits, bodyMassIndex } = inputs;
      const km: Readonly<Record<string, number>> = { up_to_3_km: 3, up_to_5_km: 5, up_to_10_km: 10, up_to_21_km: 21 };
      const said = km[level];
      const isBarred = limits.some((id) => LIMITS[id]?.noRunning ?? LIMITS[id]?.onWheels);
      const [first] = weeks;
      if (said === undefined || first === undefined || activity === "walk" || isBarred || event !== null) return;
      const isInTurns = limits.some((id) => LIMITS[id]?.turnsFirst) || (bodyMassIndex ?? 0) > 30;
      expect(outside.includes("turns-first")).toBe(isInTurns);
      const isSaid = outside.includes("shorter-sessions") || outside.includes("long-run") || shortfall !== null;
      if (!isSaid) expect(longestOf(first)).toBeGreaterThanOrEqual(said * (planTraining(inputs).minutesPerKm ?? 0));
    });
  });

  it("begins with a week of 30 % more than today at most, or with the minutes that anybody may begin with", () => {
    holds(({ weeks }, inputs) => {
      const [first] = weeks;
      const runs = first?.sessions.filter(({ kind }) => kind !== "strength") ?? [];
      const isRunner = !["start_walking", "up_to_1_km"].includes(inputs.level);
      const times =
        { less_than_one: 1, one_or_two: 2, three_or_four: 4, five_or_more: 6 }[inputs.runsPerWeek ?? ""] ?? 3;
      const isRun = inputs.activity === "run" && !inputs.limits.some((id) => LIMITS[id]?.noRunning === true);
      const today = isRun && !isRunner ? 0 : longestToday(inputs) * times;
      const minutes = runs.reduce((sum, session) => sum + session.minutes, 0);
      expect(minutes).toBeLessThanOrEqual(Math.max(isRun ? 75 : 150, today * 1.3));
      if (isRun) expect(runs.length).toBeLessThanOrEqual(isRunner ? Math.max(3, times + 1) : 3);
    });
  });

  it("holds less in a week that it calls easier than in the fullest one before it", () => {
    holds(({ weeks }) => {
      for (const [index, week] of weeks.entries()) {
        if (!week.isEasier) continue;
        expect(week.minutes).toBeLessThan(Math.max(0, ...weeks.slice(0, index).map(({ minutes }) => minutes)));
      }
    });
  });

  it("keeps hard minutes below a fifth of the week, and a hard session away from the long one", () => {
    holds(({ weeks }) => {
      for (const { sessions, minutes } of weeks) {
        const hard = sessions.filter(({ hardMinutes }) => hardMinutes !== undefined);
        expect(hard.reduce((sum, { hardMinutes = 0 }) => sum + hardMinutes, 0)).toBeLessThanOrEqual(minutes / 5);
        const long = sessions.find(({ kind }) => kind === "long" || kind === "long-walk");
        for (const { day } of hard) if (long) expect(Math.abs(daysBetween(day, long.day))).toBeGreaterThan(1);
      }
    });
  });

  it("holds to what conditions, injuries and walkers forbid", () => {
    holds(({ weeks, careFor, asksDoctor }, { activity, goal, limits }) => {
      const kinds = new Set(weeks.flatMap(({ sessions }) => sessions.map(({ kind }) => kind)));
      const forbids = (what: "noRunning" | "noHard" | "onWheels"): boolean =>
        limits.some((id) => LIMITS[id]?.[what] === true);
      if (forbids("onWheels")) expect([...kinds].filter((kind) => !kind.endsWith("steady"))).toEqual([]);
      if ((activity === "walk" && goal !== "goal_run") || forbids("noRunning"))
        for (const kind of ["run-walk", "easy", "long", "intervals", "tempo"] as const)
          expect(kinds).not.toContain(kind);
      if (forbids("noHard"))
        for (const kind of ["intervals", "tempo", "brisk"] as const) expect(kinds).not.toContain(kind);
      expect(careFor).toEqual(limits.filter((id) => id !== "wheelchair"));
      expect(asksDoctor).toBe(limits.includes("heart") || limits.includes("pregnancy"));
    });
  });

  it("begins with a session, on its first day, no earlier than today, and before its event", () => {
    holds(({ weeks, start, event }, { today, isTodayOver }) => {
      expect(weeks[0]?.sessions[0]?.day).toBe(start);
      expect(daysBetween(isTodayOver ? addDays(today, 1) : today, start)).toBeGreaterThanOrEqual(0);
      if (event !== null) expect(daysBetween(start, event)).toBeGreaterThan(1);
    });
  });

  it("begins after an event that leaves room for no session, and says so", () => {
    holds(({ event, outside, start }, { today, event: asked }) => {
      const isLeftOut = asked !== null && asked >= today && event === null && !outside.includes("event-far");
      expect(outside.includes("event-first")).toBe(isLeftOut);
      if (isLeftOut) expect(daysBetween(asked, start)).toBeGreaterThan(0);
    });
  });

  it("asks for nothing on the day of an event, the day before it, or after it", () => {
    holds(({ weeks, event }) => {
      if (event === null) return;
      for (const { day } of weeks.flatMap(({ sessions }) => sessions))
        expect(daysBetween(day, event)).toBeGreaterThan(1);
    });
  });

  it("says where the answers lie outside of what it was drawn from", () => {
    holds(({ outside, event }, inputs) => {
      expect(outside.includes("age")).toBe(inputs.age !== null && (inputs.age < 18 || inputs.age > 79));
      expect(outside.includes("event-past")).toBe(inputs.event !== null && inputs.event < inputs.today);
      expect(outside.includes("wheels")).toBe(inputs.limits.includes("wheelchair"));
      if (outside.includes("event-far")) expect(event).toBeNull();
    });
  });

  it("leads to the target that it does not call too far: in the last week nobody takes turns, and the way is long enough", () => {
    holds(({ weeks, target, shortfall, minutesPerKm }, inputs) => {
      if (target === null || shortfall !== null || inputs.activity === "walk" || minutesPerKm === null) return;
      const sessions = weeks.flatMap((week) => week.sessions);
      const runs = sessions.filter(({ kind }) => RUNS.has(kind));
      const isRunner = sessions.every(({ kind }) => kind !== "run-walk");
      const longest = Math.max(isRunner ? longestToday(inputs) : 0, ...runs.map(({ minutes }) => minutes));
      const needs = { half_hour: 30, five_km: 5, ten_km: 8, half_marathon: 16, marathon: 30 }[target];
      expect(longest).toBeGreaterThanOrEqual(target === "half_hour" ? needs : needs * minutesPerKm - 1);
    });
  });

  it("passes over no stage of turns: who began with them runs without a break from one week on, and never before it", () => {
    holds(({ weeks }, { activity, goal }) => {
      if (activity === "walk" && goal !== "goal_run") return;
      const last = weeks.findLastIndex(({ sessions }) => sessions.some(({ kind }) => kind === "run-walk"));
      const early = weeks
        .slice(0, Math.max(0, last))
        .flatMap(({ sessions }) => sessions.filter(({ kind }) => RUNS.has(kind)));
      expect(early).toEqual([]);
      const turns = weeks.flatMap(({ sessions }) => sessions).filter(({ kind }) => kind === "run-walk");
      expect(turns.filter((session) => session.turns === undefined)).toEqual([]);
    });
  });

  it("never more than doubles what is run in one piece once that has taken ten minutes, nor runs without a break sooner", () => {
    holds(({ weeks }) => {
      let ran = 0;
      const leaps = weeks.filter(({ sessions }) => {
        const isInTurns = ran > 0 || sessions.some(({ turns }) => turns !== undefined);
        const longest = Math.max(0, ...sessions.map(pieceOf));
        const isLeap = isInTurns && sessions.some(({ kind }) => RUNS.has(kind)) && longest > 2 * ran;
        if (isInTurns) ran = Math.max(ran, longest);
        return isLeap;
      });
      expect(leaps).toEqual([]);
    });
  });

  it("has exercises for strength, none of them for what hurts, and one for each area that may be worked on", () => {
    holds(({ weeks }, { limits, areas }) => {
      const strength = weeks.flatMap(({ sessions }) => sessions).filter(({ kind }) => kind === "strength");
      for (const { exercises = [] } of strength) {
        expect(exercises.length).toBeGreaterThan(0);
        if (limits.includes("knees")) expect(exercises).not.toContain("squats");
        if (limits.includes("feet")) expect(exercises).not.toContain("calf_raises");
        if (areas.includes("arms")) expect(exercises).toContain("wall_push_ups");
      }
    });
  });

  it("draws a piece without a break to nobody who ran before", () => {
    holds((plan, { activity, level, goal }) => {
      const neverRan = activity === "run" ? level === "start_walking" : goal === "goal_run";
      expect(neverRan || planCurve(plan).of !== "piece").toBe(true);
    });
  });

  it("comes out the same when it is asked for again", () => {
    holds((plan, inputs) => {
      expect(planTraining({ ...inputs })).toEqual(plan);
    });
  });
});

const answers = {
  goal: "goal_run",
  age: 34,
  distance: "start_walking",
  walking: "15_to_30",
  workout_days: [2, 4, 6],
  session_minutes: "30_min",
  places: ["park"],
};
const planOf = (change: Readonly<Record<string, unknown>>) => {
  const inputs = readPlanInputs("run", { ...answers, ...change }, TODAY);
  return inputs && planTraining(inputs);
};

it("lets somebody who walks begin with turns of running and walking on their days", () => {
  expect(planOf({})?.weeks[0]).toEqual({
    number: 1,
    from: "2026-11-24",
    minutes: 50,
    isEasier: false,
    sessions: [
      {
        day: "2026-11-24",
        weekday: 2,
        kind: "run-walk",
        minutes: 15,
        turns: { runSeconds: 60, walkSeconds: 90 },
        place: "park",
      },
      {
        day: "2026-11-26",
        weekday: 4,
        kind: "run-walk",
        minutes: 15,
        turns: { runSeconds: 60, walkSeconds: 90 },
        place: "park",
      },
      {
        day: "2026-11-28",
        weekday: 6,
        kind: "run-walk",
        minutes: 20,
        turns: { runSeconds: 60, walkSeconds: 90 },
        place: "park",
      },
    ],
  });
});

it("has them run without a break after ten weeks", () => {
  const eleventh = planOf({ target_distance: "half_hour" })?.weeks[10];
  expect(eleventh?.sessions.map(({ kind }) => kind)).toEqual(["easy", "easy", "long"]);
});

it("trains for a half marathon in May with whoever has an hour or more, and keeps the other sessions to the hour", () => {
  const plan = planOf({
    distance: "up_to_10_km",
    target_distance: "half_marathon",
    event_date: "2027-05-12",
    session_minutes: "60_min_or_more",
  });
  expect(plan?.shortfall).toBeNull();
  const longest = plan?.weeks.map(({ sessions }) => Math.max(0, ...sessions.map(({ minutes }) => minutes))) ?? [];
  expect([longest[0], Math.max(...longest)]).toEqual([70, 112]);
  const others = plan?.weeks.flatMap(({ sessions }) => sessions).filter(({ kind }) => kind !== "long") ?? [];
  expect(Math.max(...others.map(({ minutes }) => minutes))).toBe(60);
});

it("runs a session that is too short for its turns in one piece until running without a break is due", () => {
  const weeks = planOf({ walking: "under_15", workout_days: [1, 3], session_minutes: "10_min" })?.weeks ?? [];
  expect(weeks.map(({ sessions }) => sessions[0]?.turns?.runSeconds)).toEqual([
    60,
    90,
    120,
    120,
    180,
    300,
    300,
    300,
    300,
    undefined,
    undefined,
    undefined,
  ]);
});

it("lets who can walk an hour run at most twice as long without a break as in one piece before", () => {
  const change = { walking: "over_60", target_distance: "five_km", session_minutes: "60_min" };
  const weeks = planOf(change)?.weeks.slice(8) ?? [];
  const pieces = weeks.map(({ sessions }) => Math.max(...sessions.map(pieceOf)));
  expect(pieces.slice(0, 6)).toEqual([10, 15, 20, 20, 30, 60]);
});

it("holds out half an hour of running to whoever has no minutes for five kilometres", () => {
  const plan = planOf({ target_distance: "five_km", session_minutes: "30_min" });
  expect(plan?.shortfall).toMatchObject({ reason: "minutes", reachable: "half_hour" });
});

it("says that a marathon in twenty days is too soon, and when it is not", () => {
  const change = {
    distance: "up_to_10_km",
    target_distance: "marathon",
    event_date: "2026-12-12",
    session_minutes: "60_min_or_more",
  };
  expect(planOf(change)?.shortfall).toEqual({
    reason: "weeks",
    has: 2,
    by: "2026-12-12",
    needs: 19,
    alsoMinutes: null,
    reachable: "ten_km",
    earliest: "2027-04-04",
  });
});

it("says that a marathon in twenty days of an hour at most is too soon", () => {
  const change = {
    distance: "up_to_10_km",
    target_distance: "marathon",
    event_date: "2026-12-12",
    session_minutes: "60_min",
  };
  expect(planOf(change)?.shortfall).toMatchObject({ reason: "weeks", alsoMinutes: 210, reachable: "ten_km" });
});

it("says that sessions of 45 minutes do not lead to a half marathon, and what they lead to", () => {
  const change = { distance: "up_to_10_km", target_distance: "half_marathon", session_minutes: "45_min" };
  expect(planOf(change)?.shortfall).toEqual({
    reason: "minutes",
    has: 45,
    by: null,
    needs: 112,
    alsoMinutes: null,
    reachable: "ten_km",
    earliest: null,
  });
});

it.each([
  ["up_to_10_km", "45_min", null],
  ["up_to_10_km", "30_min", "minutes"],
  ["up_to_5_km", "45_min", "minutes"],
])("asks for no hour of whoever says %s and has %s for ten kilometres: %s", (distance, session_minutes, reason) => {
  const shortfall = planOf({ distance, session_minutes, target_distance: "ten_km" })?.shortfall;
  expect(shortfall?.reason ?? null).toBe(reason);
});

it("finds nothing missing where time and minutes are enough", () => {
  const change = {
    distance: "up_to_5_km",
    target_distance: "ten_km",
    event_date: "2027-06-01",
    session_minutes: "60_min",
  };
  expect(planOf(change)).toMatchObject({ shortfall: null, event: "2027-06-01" });
});

it("makes nothing up where days, minutes or the level were not said", () => {
  expect(planOf({ workout_days: undefined })).toBeNull();
  expect(planOf({ session_minutes: undefined })).toBeNull();
  expect(planOf({ distance: undefined })).toBeNull();
});

it("draws the weeks where the longest walk grows in a single one", () => {
  const walks = Array.from({ length: 8 }, (_, index): PlanWeek => {
    const day = addDays(TODAY, index * 7);
    const minutes = index === 7 ? 40 : 30;
    return {
      number: index + 1,
      from: day,
      sessions: [{ day, weekday: 7, kind: "walk", minutes, place: null }],
      minutes,
      isEasier: false,
    };
  });
  const plan = planOf({});
  if (!plan) throw new Error("no plan");
  const walking = { ...plan, weeks: walks, event: null, start: TODAY };
  expect(planCurve(walking)).toMatchObject({ of: "weeks", unit: "km" });
  const growing = walks.map((week, index) =>
    index === 6 ? { ...week, sessions: week.sessions.map((each) => ({ ...each, minutes: 35 })) } : week,
  );
  expect(planCurve({ ...walking, weeks: growing })).toMatchObject({ of: "walk", unit: "km" });
});

it("begins after an event of tomorrow, and after one for which only its own day is left", () => {
  // The 22nd of November is a Sunday.
  const tomorrow = { event_date: "2026-11-23", workout_days: [1, 3] };
  expect(planOf(tomorrow)).toMatchObject({ start: "2026-11-25", event: null, outside: ["event-first"] });
  const thursday = { event_date: "2026-11-26", workout_days: [3, 4] };
  expect(planOf(thursday)).toMatchObject({ start: "2026-12-02", event: null, outside: ["event-first"] });
  const friday = { event_date: "2026-11-27", workout_days: [3, 4] };
  expect(planOf(friday)).toMatchObject({ start: "2026-11-25", event: "2026-11-27", daysLeft: 5, outside: [] });
});

it("finds no time missing for a run that somebody runs already", () => {
  const change = { distance: "up_to_10_km", target_distance: "half_hour", event_date: "2026-11-22" };
  expect(planOf(change)?.shortfall).toBeNull();
});

it.each([
  ["up_to_5_km", "five_km"],
  ["up_to_10_km", "ten_km"],
  ["up_to_21_km", "half_marathon"],
  ["42_km_or_more", "marathon"],
])("finds no time missing for whoever says %s and has three days until a race of %s", (distance, target) => {
  const change = {
    distance,
    target_distance: target,
    event_date: "2026-11-25",
    session_minutes: "60_min_or_more",
    runs_per_week: "less_than_one",
  };
  expect(planOf(change)?.shortfall).toBeNull();
  expect(planOf({ ...change, limits: ["knees"] })?.shortfall).toMatchObject({ reason: "weeks" });
});

it("holds out no marathon that takes longer than the longest plan", () => {
  const change = { walking: "under_15", target_distance: "marathon", session_minutes: "60_min_or_more" };
  expect(planOf(change)?.shortfall).toMatchObject({ reason: "year", has: 52, earliest: null });
});

it("begins on the second day for whoever names every day on the one that is for rest", () => {
  const inputs = readPlanInputs("run", { ...answers, workout_days: [1, 2, 3, 4, 5, 6, 7] }, "2026-11-23");
  expect(inputs && planTraining(inputs).start).toBe("2026-11-24");
});
