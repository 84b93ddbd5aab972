import type { Locale } from "../../src/foundation/locale.ts";

/** Somebody whose results, mail and weeks are looked at. */
export interface Visitor {
  readonly name: string;
  readonly funnel: "20" | "342";
  readonly locale: Locale;
  /** Raw answers by step; what is not said here is answered as `USUAL` has it. */
  readonly answers: Readonly<Record<string, unknown>>;
}

/** Days ahead of today, for the day of an event: `YYYY-MM-DD`. */
export type DayAhead = (days: number) => string;

const years = (value: number) => ({ value, unit: "years" });
const cm = (value: number) => ({ value, unit: "cm" });
const kg = (value: number) => ({ value, unit: "kg" });

const USUAL: Readonly<Record<Visitor["funnel"], Readonly<Record<string, unknown>>>> = {
  "20": {
    goal: "goal_run",
    target_distance: "five_km",
    race_distance: "ten_km",
    has_event: "no",
    motivation: ["energy"],
    gender: "female",
    age: years(34),
    distance: "start_walking",
    walking: "15_to_30",
    recent_time: "26_to_30",
    runs_per_week: "one_or_two",
    training_now: ["easy", "long"],
    barriers: ["begin"],
    health_consent: "no",
    height: cm(170),
    weight: kg(74),
    want_to_lose_weight: "no",
    target_weight: kg(68),
    injuries: ["none"],
    stronger_areas: ["core"],
    emotion: "emotion_unsaid",
    workout_days: [2, 4, 6],
    session_minutes: "30_min",
    run_time: "07:00",
    surfaces: ["park"],
  },
  "342": {
    goal: "goal_stay_fit",
    run_before: "no",
    age: "age_45_54",
    gender: "female",
    occasion: "every_day",
    distance: "up_to_1_km",
    sitting: "much",
    habits: ["lift"],
    obstacles: ["time"],
    company: "alone",
    health_consent: "no",
    height: cm(166),
    weight: kg(82),
    want_to_lose_weight: "no",
    target_weight: kg(75),
    conditions: ["none"],
    stiff_areas: ["back"],
    reason: "",
    workout_days: [1, 3, 5],
    minutes: "20_min",
    walk_time: "18:00",
    places: ["park"],
  },
};

/** Twenty people who want different things of both brands: young and old, in pain, in a hurry, in a wheelchair. */
export const visitors = (ahead: DayAhead): readonly Visitor[] => {
  const visitor = (
    name: string,
    funnel: Visitor["funnel"],
    locale: Locale,
    answers: Readonly<Record<string, unknown>>,
  ): Visitor => ({ name, funnel, locale, answers: { ...USUAL[funnel], ...answers } });
  return [
    visitor("lose weight, and nothing else", "20", "en-US", {
      goal: "goal_lose_weight",
      health_consent: "yes",
      want_to_lose_weight: "yes",
      weight: kg(88),
    }),
    visitor("lose weight, but no word about the body", "20", "de-DE", {
      goal: "goal_lose_weight",
      distance: "up_to_1_km",
      walking: "under_15",
      workout_days: [1, 3],
      session_minutes: "20_min",
    }),
    visitor("young, first five kilometres", "20", "es-419", { age: years(18), gender: "male", surfaces: ["track"] }),
    visitor("74, wants to run half an hour", "20", "en-GB", {
      target_distance: "half_hour",
      age: years(74),
      walking: "30_to_60",
    }),
    visitor("knees and back hurt", "20", "fr-FR", {
      target_distance: "ten_km",
      distance: "up_to_5_km",
      health_consent: "yes",
      injuries: ["knees", "back"],
      session_minutes: "45_min",
    }),
    visitor("marathon in twenty days", "20", "en-US", {
      target_distance: "marathon",
      has_event: "yes",
      event_date: ahead(20),
      distance: "up_to_10_km",
      session_minutes: "60_min_or_more",
      workout_days: [1, 2, 4, 6],
    }),
    visitor("wheelchair marathon in half a year", "20", "en-CA", {
      target_distance: "marathon",
      has_event: "yes",
      event_date: ahead(190),
      distance: "up_to_21_km",
      age: years(41),
      runs_per_week: "three_or_four",
      workout_days: [1, 2, 4, 6, 7],
      session_minutes: "60_min_or_more",
      surfaces: ["road", "track"],
      health_consent: "yes",
      injuries: ["wheelchair"],
    }),
    visitor("faster over ten kilometres", "20", "en-GB", {
      goal: "goal_pace",
      race_distance: "ten_km",
      distance: "up_to_10_km",
      recent_time: "22_to_26",
      runs_per_week: "three_or_four",
      workout_days: [2, 4, 6, 7],
      session_minutes: "60_min_or_more",
      surfaces: ["road", "trail"],
    }),
    visitor("half marathon in spring", "20", "de-DE", {
      target_distance: "half_marathon",
      has_event: "yes",
      event_date: ahead(170),
      distance: "up_to_10_km",
      workout_days: [2, 3, 6, 7],
      session_minutes: "60_min_or_more",
    }),
    visitor("calmer, in the evening, on a treadmill", "20", "it-IT", {
      goal: "goal_improve_mental",
      motivation: ["calm", "sleep"],
      distance: "up_to_3_km",
      run_time: "21:00",
      surfaces: ["treadmill"],
      workout_days: [1, 4],
      session_minutes: "20_min",
    }),
    visitor("fit, six days a week, easily bored", "20", "es-ES", {
      goal: "goal_stay_fit",
      motivation: ["outdoors"],
      distance: "up_to_5_km",
      runs_per_week: "five_or_more",
      barriers: ["boring"],
      workout_days: [1, 2, 3, 4, 5, 6],
      surfaces: ["trail", "road"],
    }),
    visitor("hardly any time", "20", "en-150", {
      goal: "goal_stay_fit",
      motivation: ["health"],
      distance: "up_to_5_km",
      runs_per_week: "less_than_one",
      barriers: ["time"],
      workout_days: [6, 7],
      session_minutes: "20_min",
    }),
    visitor("runs marathons, wants one more", "20", "en-AU", {
      target_distance: "marathon",
      distance: "42_km_or_more",
      age: years(52),
      runs_per_week: "five_or_more",
      training_now: ["easy", "long", "intervals"],
      workout_days: [1, 2, 3, 5, 6, 7],
      session_minutes: "60_min_or_more",
    }),
    visitor("walks to feel better", "342", "en-US", {}),
    visitor("heart condition", "342", "en-GB", {
      health_consent: "yes",
      conditions: ["heart"],
      age: "age_65_plus",
      workout_days: [2, 4, 6],
      obstacles: ["alone"],
    }),
    visitor("pregnant", "342", "fr-FR", {
      health_consent: "yes",
      conditions: ["pregnancy"],
      age: "age_18_34",
      obstacles: ["weather"],
      workout_days: [2, 4, 6],
      minutes: "30_min",
    }),
    visitor("over 65, ten minutes on any day", "342", "de-DE", {
      age: "age_65_plus",
      obstacles: ["begin"],
      distance: "start_walking",
      workout_days: [1, 2, 3, 4, 5, 6, 7],
      minutes: "10_min",
      walk_time: "10:00",
    }),
    visitor("a hike in six weeks", "342", "it-IT", {
      occasion: "hike",
      occasion_date: ahead(42),
      distance: "up_to_5_km",
      minutes: "45_min",
      workout_days: [3, 6, 7],
      places: ["trail"],
    }),
    visitor("lighter by walking with the dog", "342", "es-ES", {
      goal: "goal_lose_weight",
      company: "dog",
      health_consent: "yes",
      want_to_lose_weight: "yes",
      weight: kg(96),
      target_weight: kg(86),
      distance: "up_to_3_km",
      minutes: "30_min",
    }),
    visitor("from walking to running", "342", "en-CA", {
      goal: "goal_run",
      run_before: "yes",
      age: "age_35_44",
      distance: "up_to_10_km",
      minutes: "45_min",
      workout_days: [2, 4, 7],
      places: ["shore", "streets"],
    }),
  ];
};
