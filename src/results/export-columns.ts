/** What can be exported whole. */
export type ExportedTable = "events" | "visits";

export interface ExportColumn {
  readonly name: string;
  /** As Parquet has it. In CSV a moment is ISO 8601 in UTC, JSON is text, and null is empty. */
  readonly type: "STRING" | "TIMESTAMP" | "BOOLEAN" | "INT32" | "JSON";
  /** May be null. */
  readonly nullable: boolean;
}

const column = (name: string, type: ExportColumn["type"] = "STRING", nullable = false): ExportColumn => ({
  name,
  type,
  nullable,
});

/** Documented in `docs/exports.md`. */
export const EXPORT_COLUMNS: Readonly<Record<ExportedTable, readonly ExportColumn[]>> = {
  events: [
    column("id"),
    column("name"),
    column("happened_at", "TIMESTAMP"),
    column("visitor", "STRING", true),
    column("session", "STRING", true),
    column("lead", "STRING", true),
    column("payload", "JSON"),
    column("contexts", "JSON", true),
  ],
  visits: [
    column("session"),
    column("visitor", "STRING", true),
    column("started_at", "TIMESTAMP"),
    column("last_at", "TIMESTAMP"),
    column("funnel"),
    column("edition"),
    column("campaign", "STRING", true),
    column("arm", "STRING", true),
    column("locale"),
    column("brand"),
    column("source"),
    column("device"),
    column("furthest", "STRING", true),
    column("steps", "JSON"),
    column("is_lead", "BOOLEAN"),
    column("leads", "JSON"),
    column("orders", "INT32"),
    column("revenue", "JSON"),
    column("net", "JSON"),
  ],
};

/** A row by the names of its columns: moments in milliseconds since 1970, JSON as data. */
export type ExportRow = Readonly<Record<string, unknown>>;
