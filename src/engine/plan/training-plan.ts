/** A plan of training: weeks of sessions, and what the answers do not allow. Minutes everywhere, days as `YYYY-MM-DD`. */
export interface TrainingPlan {
  readonly activity: Activity;
  /** Day of the first session. */
  readonly start: string;
  /** Each has a session; an event may end the last one early. */
  readonly weeks: readonly PlanWeek[];
  /** Days from today until the event; null without one. */
  readonly daysLeft: number | null;
  readonly target: Target | null;
  /** The event that the plan leads to; null when there is none, it is over, or no session fits in before it. */
  readonly event: string | null;
  /** Why the target cannot be trained for with these answers; null when it can. */
  readonly shortfall: Shortfall | null;
  /** Comes to run without having run before. */
  readonly beginsToRun: boolean;
  /** Minutes a kilometre at the pace of easy sessions; null where nobody can say, on wheels. */
  readonly minutesPerKm: number | null;
  /** By the time over a distance that was said; null where none was, and where nobody runs without a break. */
  readonly paces: Paces | null;
  /** Answers that forbid something: ids of injuries and conditions. */
  readonly careFor: readonly string[];
  /** A doctor is asked first. */
  readonly asksDoctor: boolean;
  /** What lies outside of what the rules were drawn from. */
  readonly outside: readonly Outside[];
}

/** What of a plan is shown on every device of whoever bought it: what to do when, and nothing that it was computed from. */
export interface BoughtTraining extends Pick<TrainingPlan, "weeks" | "event"> {
  /** `HH:MM` at which the sessions begin; null where nobody asked. */
  readonly time: string | null;
}

/** Minutes a kilometre of easy runs, tempo runs and the fast parts of others. */
export interface Paces {
  readonly easy: number;
  readonly tempo: number;
  readonly intervals: number;
}

export type Activity = "walk" | "run";
export type Target = "half_hour" | "five_km" | "ten_km" | "half_marathon" | "marathon";
export type Outside =
  | "age"
  | "wheels"
  | "event-past"
  | "event-first"
  | "event-far"
  | "event-near"
  | "fewer-sessions"
  | "shorter-sessions"
  | "long-run"
  | "turns-first";

export interface PlanWeek {
  /** From 1. */
  readonly number: number;
  readonly from: string;
  readonly sessions: readonly PlanSession[];
  readonly minutes: number;
  /** Less than the weeks around it, to recover. */
  readonly isEasier: boolean;
}

export interface PlanSession {
  readonly day: string;
  /** Monday = 1 … Sunday = 7. */
  readonly weekday: number;
  readonly kind: SessionKind;
  readonly minutes: number;
  /** Minutes a kilometre of its hard part, or of all of it where it has none; only where a time over a distance was said. */
  readonly minutesPerKm?: number;
  /** Of the minutes, those that are hard; only in sessions that have a hard part. */
  readonly hardMinutes?: number;
  /** Running and walking in turns to the end, after five minutes of walking; run in one piece where nothing is walked. */
  readonly turns?: { readonly runSeconds: number; readonly walkSeconds: number };
  /** Ids of exercises; only of a session for strength. */
  readonly exercises?: readonly string[];
  /** Id of the answer that says where; null where nobody asked. */
  readonly place: string | null;
}

export type SessionKind =
  | "walk"
  | "long-walk"
  | "brisk"
  | "run-walk"
  | "easy"
  | "long"
  | "intervals"
  | "tempo"
  | "strength"
  | "steady"
  | "long-steady";

export interface Shortfall {
  /** `weeks`: the event comes too early; `minutes`: no session may last long enough; `year`: no plan covers the way. */
  readonly reason: "weeks" | "minutes" | "year";
  readonly has: number;
  /** Day of the event before which weeks are missing. */
  readonly by: string | null;
  readonly needs: number;
  /** Minutes that a session would have to last, where those are missing beside the weeks. */
  readonly alsoMinutes: number | null;
  /** The longest distance for which the answers are enough. */
  readonly reachable: Target | null;
  /** First day on which the target is sound, when only weeks are missing, and a plan covers them. */
  readonly earliest: string | null;
}
