import { expect, it, test } from "vitest";
import type { PlanInputs } from "./plan-inputs.ts";
import { planTraining } from "./plan-training.ts";
import type { PlanWeek } from "./training-plan.ts";

/** Somebody who runs ten kilometres, knows hard sessions, and has an hour on three days. */
const RUNNER: PlanInputs = {
  activity: "run",
  today: "2026-11-22",
  isTodayOver: false,
  goal: null,
  level: "up_to_10_km",
  age: 34,
  days: [2, 4, 6],
  minutes: 60,
  isOpenEnded: false,
  target: null,
  event: null,
  places: [],
  barriers: [],
  areas: [],
  limits: [],
  walking: null,
  runsPerWeek: null,
  recentTime: null,
  trainingNow: ["intervals"],
  fitness: null,
  emotion: null,
  bodyMassIndex: null,
};

const weeksOf = (change: Partial<PlanInputs>): readonly PlanWeek[] => planTraining({ ...RUNNER, ...change }).weeks;

const hardWeeks = (change: Partial<PlanInputs>): readonly number[] =>
  weeksOf(change)
    .filter(({ sessions }) => sessions.some(({ hardMinutes }) => hardMinutes !== undefined))
    .map(({ number }) => number);

const longestOf = ({ sessions }: PlanWeek): number => Math.max(0, ...sessions.map(({ minutes }) => minutes));

test.each<[string, Partial<PlanInputs>, readonly number[]]>([
  ["in the third week for a runner", {}, [3, 4, 5, 6, 7, 8]],
  ["in the fifth for who has never trained hard", { trainingNow: ["easy"] }, [5, 6, 7, 8]],
  ["in the fifth for who calls their fitness 3 of 10", { fitness: 3 }, [5, 6, 7, 8]],
  ["in the third for who calls it 4", { fitness: 4 }, [3, 4, 5, 6, 7, 8]],
  ["in the fifth for who feels low", { emotion: "emotion_low" }, [5, 6, 7, 8]],
  ["at 64 as ever", { age: 64 }, [3, 4, 5, 6, 7, 8]],
  ["never from 65 on", { age: 65 }, []],
  ["for a walker in the third", { activity: "walk", age: 64 }, [3, 4, 5, 6, 7, 8]],
  ["for a walker of 65 never", { activity: "walk", age: 65 }, []],
  ["never where every other day lies beside the long run", { days: [1, 6, 7] }, []],
  ["never with knees that hurt", { limits: ["knees"] }, []],
])("hard sessions begin %s", (_, change, weeks) => {
  expect(hardWeeks(change)).toEqual(weeks);
});

test.each<[string, Partial<PlanInputs>, readonly (number | undefined)[]]>([
  ["runs an hour on three days", {}, [12, 20, 12, 20, 12, 20]],
  ["runs half an hour", { minutes: 30 }, [6, 6, 6, 12, 6, 6]],
  ["walks an hour", { activity: "walk" }, [30, 22, 30, 30, 30, 22]],
  [
    "runs marathons on six days",
    {
      level: "42_km_or_more",
      target: "marathon",
      isOpenEnded: true,
      runsPerWeek: "five_or_more",
      days: [1, 2, 3, 5, 6, 7],
    },
    [18, 20, 18, 20, 18, 20],
  ],
])("whoever %s has so many hard minutes from week to week", (_, change, minutes) => {
  const hard = weeksOf(change)
    .slice(2)
    .map(({ sessions }) => sessions.find((each) => each.hardMinutes)?.hardMinutes);
  expect(hard).toEqual(minutes);
});

test.each<[string, Partial<PlanInputs>, number]>([
  ["a runner", {}, 0],
  ["a body mass index of 30", { bodyMassIndex: 30 }, 0],
  ["a body mass index above 30", { bodyMassIndex: 31 }, 8],
  ["knees that hurt", { limits: ["knees"] }, 8],
  ["65 years, who runs already", { age: 65 }, 0],
  ["three kilometres", { level: "up_to_3_km" }, 0],
])("with %s runs are turns of running and walking for so many weeks", (_, change, count) => {
  const turns = weeksOf(change).filter(({ sessions }) => sessions.some(({ kind }) => kind === "run-walk"));
  expect(turns).toHaveLength(count);
});

it("asks nobody who runs that far already for more than two and a half hours in two weeks running", () => {
  const change = {
    level: "42_km_or_more",
    target: "marathon",
    isOpenEnded: true,
    runsPerWeek: "five_or_more",
  } as const;
  expect(weeksOf(change).map(longestOf)).toEqual([188, 150, 188, 141, 188, 150, 188, 141]);
});

test.each([
  ["2027-05-15", [112, 112, 58, 56]],
  // First days of a week of the plan: it holds one session, or none.
  ["2027-05-16", [112, 112, 58, 56]],
  ["2027-05-18", [112, 58, 56, 56]],
  ["2027-05-19", [112, 58, 56, 56]],
])("eases in the two weeks before an event, on whatever day of a week of the plan it is: %s", (event, longest) => {
  const half = { target: "half_marathon", event, isOpenEnded: true, days: [2, 4, 7] } as const;
  const weeks = weeksOf(half).filter(({ sessions }) => sessions.some(({ kind }) => kind === "long"));
  expect(weeks.slice(-4).map(longestOf)).toEqual(longest);
});

it("halves the longest run in the week of an event", () => {
  const event = { target: "half_marathon", event: "2027-05-15", isOpenEnded: true, days: [1, 2, 3] } as const;
  const weeks = weeksOf(event);
  expect(weeks.slice(-3).map(longestOf)).toEqual([112, 58, 56]);
});

const runsOf = ({ sessions }: PlanWeek): readonly number[] =>
  sessions.filter(({ kind }) => kind !== "strength").map(({ minutes }) => minutes);

test.each<[string, Partial<PlanInputs>, readonly number[]]>([
  ["who runs less than once a week", { runsPerWeek: "less_than_one" }, [60, 15, 16]],
  ["who runs once or twice", { runsPerWeek: "one_or_two" }, [60, 45, 45]],
  ["who runs three or four times", { runsPerWeek: "three_or_four" }, [60, 45, 45, 45, 45]],
  ["who runs five times or more", { runsPerWeek: "five_or_more" }, [60, 45, 45, 45, 45]],
  ["who walks an hour and has not run yet", { level: "start_walking", walking: "over_60" }, [30, 22, 22]],
  [
    "who walks an hour and goes on walking",
    { activity: "walk", level: "start_walking", walking: "over_60" },
    [45, 26, 26, 26, 26, 26],
  ],
])("of six days, %s begins with runs or walks of so many minutes", (_, change, minutes) => {
  const [first] = weeksOf({ ...change, days: [1, 2, 3, 4, 5, 7] });
  expect(first && runsOf(first)).toEqual(minutes);
});

test("who runs once or twice a week has one more run from week to week, but for the easier one", () => {
  const weeks = weeksOf({ runsPerWeek: "one_or_two", days: [1, 2, 3, 4, 5, 7], barriers: ["time"] }).slice(0, 4);
  expect(weeks.map((week) => runsOf(week).length)).toEqual([3, 4, 5, 5]);
});

test.each<[string, Partial<PlanInputs>, boolean]>([
  ["for who runs once or twice and names six days", { runsPerWeek: "one_or_two", days: [1, 2, 3, 4, 5, 7] }, true],
  ["not for who names three", { runsPerWeek: "one_or_two" }, false],
  ["not where an event ends the first week", { event: "2026-11-27" }, false],
])("that the first week holds fewer sessions than days is said %s", (_, change, isSaid) => {
  expect(planTraining({ ...RUNNER, ...change }).outside.includes("fewer-sessions")).toBe(isSaid);
});

test.each<[string, Partial<PlanInputs>, boolean]>([
  ["to who walks ten kilometres and has 45 minutes", { activity: "walk", level: "up_to_10_km", minutes: 45 }, true],
  ["to who walks further still", { activity: "walk", level: "up_to_21_km", minutes: 45 }, true],
  ["not to who walks three", { activity: "walk", level: "up_to_3_km", minutes: 45 }, false],
  [
    "not to who walks a few minutes at a time and has ten",
    { activity: "walk", level: "start_walking", minutes: 10 },
    false,
  ],
  ["to who runs ten and has half an hour", { minutes: 30 }, true],
  ["not where the sentence about a target says so", { minutes: 30, target: "marathon" }, false],
  ["not on wheels", { minutes: 10, limits: ["wheelchair"] }, false],
])("that they go on for longer today than a session lasts is said %s", (_, change, isSaid) => {
  expect(planTraining({ ...RUNNER, ...change }).outside.includes("shorter-sessions")).toBe(isSaid);
});

test("a walker of six days who wants to run does so three times in the first week of running, and once more in each that follows", () => {
  const walker = { activity: "walk", level: "start_walking", walking: "30_to_60", goal: "goal_run" } as const;
  const weeks = weeksOf({ ...walker, days: [1, 2, 3, 4, 5, 7] }).slice(3, 7);
  expect(weeks.map(({ sessions }) => sessions.filter(({ kind }) => kind === "run-walk").length)).toEqual([0, 3, 4, 5]);
  expect(weeks[1]?.sessions.map(({ kind }) => kind)).toEqual([
    "run-walk",
    "walk",
    "run-walk",
    "walk",
    "run-walk",
    "walk",
  ]);
});

test.each([
  ["2026-12-04", [70, 38]],
  ["2026-12-10", [70, 53, 38]],
])("whoever begins in the weeks before an event runs as far as ever at first, and eases then: %s", (event, longest) => {
  const weeks = weeksOf({ target: "half_marathon", event, isOpenEnded: true, days: [2, 4, 7] });
  expect(weeks.map(longestOf)).toEqual(longest);
});

test.each([
  ["a beginner who walks for over an hour", { activity: "run", level: "start_walking", walking: "over_60" }, 30],
  ["a walker who comes to run", { activity: "walk", level: "up_to_10_km", goal: "goal_run" }, 30],
] as const)(
  "%s runs and walks in turns for half an hour at first, whatever their days have room for",
  (_, who, most) => {
    const weeks = weeksOf({ ...who, minutes: 60 });
    const longest = weeks.map(({ sessions }) =>
      Math.max(0, ...sessions.filter(({ kind }) => kind === "run-walk").map(({ minutes }) => minutes)),
    );
    const first = longest.findIndex((minutes) => minutes > 0);
    expect(longest[first]).toBe(most);
    expect(longest[first + 1]).toBeLessThanOrEqual(33);
  },
);
