import type { Group } from "../../results/counts.ts";
import type { Spend } from "../../results/spend.ts";

/** Tables from which results are read. */
export interface ResultsTables {
  readonly visits: VisitRow;
  readonly visit_leads: VisitLeadRow;
  readonly result_cells: ResultCellRow;
  readonly result_days: ResultDayRow;
  readonly result_walks: ResultWalkRow;
  readonly experiment_visitors: ExperimentVisitorRow;
  readonly experiment_cells: ExperimentCellRow;
  readonly ad_spend: Spend;
}

/** One visit, folded from its events: what `result_cells` counts, so that it can be taken out again when more arrives. */
export interface VisitRow {
  readonly session_id: string;
  /** Null where no code came with the events. */
  readonly visitor_code: string | null;
  readonly started_at: number;
  readonly last_at: number;
  /** Of `result_cells`. */
  readonly cell: string;
  /** Of `result_walks`. */
  readonly walk: string;
  /** JSON: milliseconds from the beginning to each step of the walk. */
  readonly times: string;
  /** The step that was shown first last; null: none was. */
  readonly furthest: string | null;
  readonly is_lead: number;
}

/** Visits of one day that are alike in all by which results can be asked for, counted together. */
export interface ResultCellRow {
  /** Hash of what they have in common. */
  readonly id: string;
  /** Days since 1970, UTC. */
  readonly day: number;
  readonly funnel: string;
  readonly edition: string;
  /** Empty: none. */
  readonly campaign: string;
  /** `plan-order.long-first`, several with spaces between; empty: none. */
  readonly arm: string;
  readonly locale: string;
  readonly brand: string;
  readonly source: string;
  readonly device: string;
  readonly visits: number;
  readonly leads: number;
  /** JSON of the walks and times that are in it (`CellBody`). */
  readonly body: string;
}

/** All visits of a day that is over, or those of one group of it, added up. It is not there while its cells have changed. */
export interface ResultDayRow extends Pick<ResultCellRow, "funnel" | "day" | "body"> {
  /** By what they are told apart; empty: not at all. */
  readonly dimension: Group | "";
  /** As in a cell. */
  readonly value: string;
}

/** A way through a funnel that some visit took; visits that took the same share it. */
export interface ResultWalkRow {
  /** Hash of it. */
  readonly id: string;
  /** JSON (`Walk`). */
  readonly walk: string;
}

/** In which visit a lead was first seen: its orders belong there. */
export interface VisitLeadRow {
  readonly lead_code: string;
  readonly session_id: string;
  /** Of that visit: its visitor code, or the session where there is none. */
  readonly visitor: string;
  /** Of that visit. */
  readonly cell: string;
}

/** Who met the difference of an experiment, once. */
export interface ExperimentVisitorRow {
  readonly experiment: string;
  /** Visitor code; the session where there is none. */
  readonly visitor: string;
  readonly arm: string;
  readonly seen_at: number;
  /** 1: met another arm, too. */
  readonly is_crossed: number;
  readonly is_lead: number;
  /** Of the visit in which it was; empty: it is not there any more. */
  readonly cell: string;
}

/** Visitors of experiments who met the difference on the same day, in visits that are alike. */
export interface ExperimentCellRow extends Pick<ExperimentVisitorRow, "experiment" | "arm" | "is_crossed" | "cell"> {
  /** Days since 1970, UTC. */
  readonly day: number;
  readonly visitors: number;
  readonly leads: number;
}
