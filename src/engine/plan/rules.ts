import type { Facts } from "../answers/answer.ts";
import { RUNNER_KM } from "../answers/runner-km.ts";

/** A figure that plans obey, and where it comes from. */
export interface Rule {
  readonly figure: number;
  readonly source: string;
}

const CAUTION = "own caution: no study that we know gives a figure";

/** What plans obey: growth, rest, and when what begins. Shares are of 1. */
export const RULES = {
  /** The longest session, against the longest of the four weeks before. */
  longestGrowth: { figure: 1.1, source: "Frandsen 2025, doi:10.1136/bjsports-2024-109380: above 10 % more injuries" },
  /** Weeks that both kinds of growth look back on. */
  lookBack: { figure: 4, source: "Frandsen 2025: sessions of the last 30 days" },
  /** Minutes of a week, against the fullest of the four weeks before. */
  weekGrowth: {
    figure: 1.1,
    source: "Nielsen 2014, doi:10.2519/jospt.2014.5164: above 30 % more injuries; we stay below",
  },
  /** Minutes of the first week, against those of a week as it is today: as many times as are said, and the longest of today. */
  firstWeekGrowth: { figure: 1.3, source: "Nielsen 2014, doi:10.2519/jospt.2014.5164: above 30 % more injuries" },
  /** Minutes, and runs, of a first week that are not too many for anybody who runs. */
  firstWeekOfRuns: { figure: 75, source: "NHS, Couch to 5K: three sessions of 25 minutes in its first week" },
  firstRuns: { figure: 3, source: "NHS, Couch to 5K: three runs a week" },
  /** Runs that a week may have more than the one before it, and the first week than are usual today. */
  moreRuns: { figure: 1, source: CAUTION },
  /** Minutes of a first week of walking that are not too many for anybody. */
  firstWeekOfWalks: {
    figure: 150,
    source: "Bull 2020, doi:10.1136/bjsports-2020-102955: what adults are advised to do at least",
  },
  /** Every so many weeks an easier one. */
  easierEvery: { figure: 4, source: "Bell 2023, doi:10.1186/s40798-023-00633-0: every four to eight weeks" },
  easierShare: { figure: 0.75, source: CAUTION },
  /** Hard minutes of a week. */
  hardShare: { figure: 0.2, source: "Seiler 2010, doi:10.1123/ijspp.5.3.276: about four fifths easy" },
  /** Minutes of a tempo run that are fast. */
  tempo: {
    figure: 20,
    source: "Daniels, Daniels' Running Formula, 3rd ed. 2013: a steady run of about twenty minutes",
  },
  /** Fast parts of a run: their share of the week, minutes of each and between two of them, and how many there are, whatever the week. */
  partsShare: { figure: 0.08, source: "Daniels, Daniels' Running Formula, 3rd ed. 2013: at most 8 % of a week" },
  partMinutes: { figure: 3, source: "Daniels, Daniels' Running Formula, 3rd ed. 2013: three to five minutes each" },
  betweenParts: { figure: 2, source: "Daniels, Daniels' Running Formula, 3rd ed. 2013: no longer than they are" },
  leastParts: { figure: 2, source: CAUTION },
  mostParts: { figure: 6, source: CAUTION },
  /** Days of training in seven: one is for rest. */
  mostDays: { figure: 6, source: CAUTION },
  /** Minutes of the last week before an event, and of the one before that; a week lies where its middle day does. */
  lastWeekShare: {
    figure: 0.5,
    source: "Bosquet 2007, doi:10.1249/mss.0b013e31806010e0: 41 to 60 % less in two weeks",
  },
  weekBeforeShare: { figure: 0.7, source: "Bosquet 2007, doi:10.1249/mss.0b013e31806010e0" },
  /** Weeks of less before an event, and days without training up to it, its own among them. */
  easingWeeks: { figure: 2, source: "Bosquet 2007, doi:10.1249/mss.0b013e31806010e0" },
  easingWeeksOfTenKm: { figure: 1, source: CAUTION },
  restBeforeEvent: { figure: 2, source: CAUTION },
  /** Minutes of the longest run of whoever wants to run half an hour, and kilometres of it before a race. */
  longestForHalfHour: { figure: 30, source: "who ends a run of half an hour runs half an hour" },
  longestForFiveKm: { figure: 5, source: CAUTION },
  longestForTenKm: { figure: 8, source: CAUTION },
  longestForHalfMarathon: { figure: 16, source: CAUTION },
  longestForMarathon: { figure: 30, source: CAUTION },
  /** Weeks of a plan that leads to no day, for who begins and for who runs; and the most that anybody plans by the week. */
  beginnerWeeks: { figure: 12, source: "as long as the results say until training shows (SPEC §9)" },
  runnerWeeks: { figure: 8, source: "as long as the results say until training shows (SPEC §9)" },
  mostWeeks: { figure: 52, source: CAUTION },
  /** Minutes of the longest run of whoever runs further than that today; a race that asks for more has it every other week. */
  longestRun: {
    figure: 150,
    source: "Daniels, Daniels' Running Formula, 3rd ed. 2013: no long run of more than two and a half hours",
  },
  /** Kilometres of the longest run of whoever wants to be faster, against those of the race; and the most of it. */
  longestForPace: { figure: 1.5, source: CAUTION },
  longestForPaceAtMost: { figure: 21, source: CAUTION },
  /** Of the longest run of a race, the share that keeps whoever runs as far already where they are. */
  keepingShare: { figure: 0.75, source: CAUTION },
  /** Fitness, of 10, of those who find stairs hard: hard sessions begin later. */
  lowFitness: { figure: 3, source: CAUTION },
  /** Minutes a kilometre: walking at 5 km/h, and the first runs. */
  walkingPace: { figure: 12, source: CAUTION },
  beginnerPace: { figure: 8.5, source: CAUTION },
  /** Minutes of a hard session that are easy, and the fewest hard ones that are worth it. */
  aroundHard: { figure: 10, source: CAUTION },
  leastHard: { figure: 4, source: CAUTION },
  /** Days of training from which on one is hard, or for strength. */
  daysForHard: { figure: 3, source: CAUTION },
  daysForStrength: { figure: 4, source: CAUTION },
  /** Minutes of the longest session in turns in the first week of whoever begins to run. */
  firstTurnsMinutes: { figure: 30, source: "NHS, Couch to 5K: about half an hour, the walks around the running in it" },
  /** Stage of the turns, from 0, with which runners begin who take care. */
  firstTurnsOfSore: { figure: 4, source: CAUTION },
  /** Stages of the turns that nobody who begins with them leaves out: up to ten minutes in one piece. */
  turnsAtLeast: { figure: 7, source: CAUTION },
  /** A stage past the table of turns, against the one before; and a run without a break, against the longest piece so far. */
  pieceGrowth: { figure: 1.5, source: CAUTION },
  withoutBreakGrowth: {
    figure: 2,
    source: "NHS, Couch to 5K: from eight minutes to twenty in its fifth week; we stay below",
  },
  /** Minutes of walking in front of turns. */
  walkFirst: { figure: 5, source: "NHS, Couch to 5K: a brisk five-minute walk" },
  /** An easy session, against the longest of its week; the same for those whom time keeps from training. */
  easyShare: { figure: 0.75, source: CAUTION },
  busyShare: { figure: 0.6, source: CAUTION },
  /** Weeks without a hard session at the start, and for those who train hard for the first time or feel low. */
  weeksBeforeHard: { figure: 2, source: CAUTION },
  weeksBeforeHardGently: { figure: 4, source: CAUTION },
  /** Weeks of walking before a walker's first turns of running. */
  weeksBeforeRunning: { figure: 4, source: CAUTION },
  /** Body mass index, kg/m², above which runners begin with turns, at half the speed. */
  turnsAboveIndex: { figure: 30, source: "Nielsen 2014, PMID 24944852: above 30 more injuries in the first weeks" },
  /** Whole weeks until an event, below which a walk hardly grows. */
  closeEvent: { figure: 4, source: CAUTION },
  /** From this age on nobody trains hard, and turns grow at half the speed. */
  carefulAge: {
    figure: 65,
    source:
      "Bull 2020, doi:10.1136/bjsports-2020-102955: as ability allows; who runs without a break goes on so, as Riebe 2015, doi:10.1249/MSS.0000000000000664, has it: what somebody does today counts, and not the age",
  },
  youngest: { figure: 18, source: "Frandsen 2025 and Nielsen 2014 looked at adults" },
  oldest: { figure: 79, source: CAUTION },
  /** Exercises of a strength day, where fewer would work on all that was asked for. */
  leastExercises: { figure: 3, source: CAUTION },
  shortest: { figure: 10, source: CAUTION },
  strength: { figure: 20, source: "Bull 2020, doi:10.1136/bjsports-2020-102955: twice a week; the length is ours" },
} as const satisfies Readonly<Record<string, Rule>>;

/** Figures by the id of an answer, and where they come from. */
export interface RuleTable {
  readonly figures: Readonly<Record<string, number>>;
  readonly source: string;
}

const LEVELS = "what the answer itself says (SPEC §3, distance levels)";

/** What plans begin with. */
export const TABLES = {
  /** Kilometres that a runner runs today at most; who is not among them begins. */
  levelKm: {
    figures: RUNNER_KM,
    source: LEVELS,
  },
  /** Kilometres of a race, as those levels count them. */
  raceKm: { figures: { five_km: 5, ten_km: 10, half_marathon: 21, marathon: 42 }, source: LEVELS },
  /** Kilometres that runners of a level say they run without stopping, with which a plan begins. */
  startKm: {
    figures: { up_to_3_km: 3, up_to_5_km: 5, up_to_10_km: 10, up_to_21_km: 21, up_to_30_km: 22, "42_km_or_more": 42 },
    source: "what the answer itself says; of more than 21 the next one",
  },
  /** Minutes a kilometre at an easy pace, by the same. */
  easyPaceByLevel: {
    figures: {
      up_to_3_km: 8,
      up_to_5_km: 7.5,
      up_to_10_km: 7,
      up_to_21_km: 6.5,
      up_to_30_km: 6.25,
      "42_km_or_more": 6.25,
    },
    source: CAUTION,
  },
  /** Minutes over five kilometres. */
  fiveKmByTime: {
    figures: { under_22: 21, "22_to_26": 24, "26_to_30": 28, "30_to_35": 32.5, over_35: 37 },
    source: `the middle of what the answer says; beyond its ends ${CAUTION}`,
  },
  /** Minutes of the longest walk today. */
  walkByAnswer: {
    figures: { under_15: 10, "15_to_30": 20, "30_to_60": 30, over_60: 45 },
    source: `within what the answer says; where in it is ${CAUTION}`,
  },
  /** Sessions of a week today; "or more" leaves a day for rest. */
  timesByAnswer: {
    figures: { less_than_one: 1, one_or_two: 2, three_or_four: 4, five_or_more: 6 },
    source: "the most that the answer itself says",
  },
  walkByLevel: {
    figures: {
      start_walking: 10,
      up_to_1_km: 15,
      up_to_3_km: 36,
      up_to_5_km: 60,
      up_to_10_km: 120,
      up_to_21_km: 120,
    },
    source: `${LEVELS}, at walking pace; of more than ten kilometres the ten, of a few minutes the shortest session`,
  },
} as const satisfies Readonly<Record<string, RuleTable>>;

const DANIELS = "Daniels and Gilbert 1979, Oxygen Power";

/**
 * How fast somebody runs who has run a distance in a time: oxygen of a speed is `cost` of it, in ml/kg/min of m/min; the
 * share of the most that a race of some minutes takes is `drop` of those; and zones are shares of the most.
 */
export const PACES = {
  cost: { metresPerKm: 1000, still: -4.6, each: 0.182258, squared: 0.000104, source: DANIELS },
  drop: { least: 0.8, slow: [0.1894393, 0.012778], fast: [0.2989558, 0.1932605], source: DANIELS },
  zones: {
    easy: 0.665,
    tempo: 0.86,
    intervals: 0.975,
    source: "Daniels, Daniels' Running Formula, 3rd ed. 2013: the middle of 59 to 74, 83 to 88 and 95 to 100 %",
  },
} as const;

/** What stands for an answer that a plan needs and nobody gave, where only its minutes are asked for. */
export const USUAL_ANSWERS = {
  answers: { workout_days: [2, 4, 6], session_minutes: "30_min", distance: "start_walking" },
  source: CAUTION,
} as const satisfies { readonly answers: Facts; readonly source: string };

/** Seconds of running and walking in turns, from week to week. */
export const TURNS = {
  stages: [
    [60, 90],
    [90, 120],
    [120, 90],
    [180, 90],
    [300, 150],
    [480, 180],
    [600, 120],
    [900, 120],
    [1200, 120],
    [1800, 120],
  ],
  source: "after NHS, Couch to 5K: its first runs last a minute, and grow; the steps between are our own",
} as const satisfies { readonly stages: readonly (readonly [run: number, walk: number])[]; readonly source: string };

/** What an injury or a condition forbids. */
export interface Limit {
  readonly noRunning?: true;
  readonly noHard?: true;
  /** Running and walking in turns to begin with. */
  readonly turnsFirst?: true;
  /** Who pushes a wheelchair neither runs nor walks: sessions go by minutes and effort alone. */
  readonly onWheels?: true;
  readonly asksDoctor?: true;
  /** No lower weight is aimed at. */
  readonly keepsWeight?: true;
  readonly source: string;
}

const RIEBE = "Riebe 2015, doi:10.1249/MSS.0000000000000664";
const SORE: Limit = { noHard: true, turnsFirst: true, source: CAUTION };

/** By the id of the answer. */
export const LIMITS: Readonly<Record<string, Limit>> = {
  knees: SORE,
  shins: SORE,
  ankles: SORE,
  feet: SORE,
  hips: SORE,
  back: { noHard: true, source: CAUTION },
  wheelchair: { noHard: true, onWheels: true, source: CAUTION },
  joints: { noRunning: true, noHard: true, source: CAUTION },
  heart: { noRunning: true, noHard: true, asksDoctor: true, source: RIEBE },
  blood_pressure: { noHard: true, source: RIEBE },
  diabetes: { noHard: true, source: RIEBE },
  pregnancy: {
    noRunning: true,
    noHard: true,
    asksDoctor: true,
    keepsWeight: true,
    source: "Bull 2020, doi:10.1136/bjsports-2020-102955; NICE 2010, PH27: nobody diets while pregnant",
  },
};

export interface Exercise {
  /** Ids of the areas that it works on. */
  readonly works: readonly string[];
  /** Ids of the injuries with which nobody does it. */
  readonly loads: readonly string[];
}

/** What strength days hold, all of it at home and without equipment. */
export const EXERCISES = {
  each: {
    squats: { works: ["thighs", "glutes"], loads: ["knees", "ankles", "feet", "hips", "back"] },
    calf_raises: { works: ["calves"], loads: ["knees", "shins", "ankles", "feet"] },
    planks: { works: ["core"], loads: ["ankles", "feet", "back"] },
    bridges: { works: ["glutes", "back"], loads: ["hips"] },
    all_fours: { works: ["back", "core"], loads: ["knees", "back"] },
    leg_raises: { works: ["thighs", "glutes"], loads: ["hips"] },
    wall_push_ups: { works: ["arms"], loads: [] },
  },
  source: CAUTION,
} as const satisfies { readonly each: Readonly<Record<string, Exercise>>; readonly source: string };
