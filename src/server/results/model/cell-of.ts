import { createHash } from "node:crypto";
import { armName } from "../../../language/overlays/edition.ts";
import type { Visit } from "../../../results/visit.ts";
import { walkOf } from "../../../results/walk.ts";
import type { ResultCellRow, ResultWalkRow } from "../../database/results-tables.ts";

const DAY_MS = 86_400_000;

export type CellDimensions = Omit<ResultCellRow, "id" | "visits" | "leads" | "body">;

/** Where a visit is counted. */
export const cellOf = (visit: Visit): CellDimensions => ({
  day: Math.floor(visit.startedAt / DAY_MS),
  funnel: visit.funnel,
  edition: visit.edition,
  campaign: visit.campaign ?? "",
  arm: visit.arms.map(armName).join(" "),
  locale: visit.locale,
  brand: visit.brand,
  source: visit.source,
  device: visit.device,
});

export const cellId = (what: CellDimensions): string => hash(JSON.stringify(Object.values(what)));

export const walkRow = (visit: Visit): ResultWalkRow => {
  const walk = JSON.stringify(walkOf(visit));
  return { id: hash(walk), walk };
};

/** 96 bits. */
const hash = (text: string): string => createHash("sha256").update(text).digest("base64url").slice(0, 16);
