/** A withdrawal, a cancellation or a message, as it arrived. */
export interface DeclarationRow {
  readonly id: string;
  readonly kind: DeclarationKind;
  readonly email: string;
  readonly language: string;
  /** JSON of the fields. */
  readonly content: string;
  readonly received_at: number;
  /** What people have to see to; null: nothing. */
  readonly task: DeclarationTask | null;
  /** When somebody has seen to it. */
  readonly settled_at: number | null;
}

/**
 * `cause`: whether a contract that was ended for a cause ends at once. `later-end`: it is to end on a later day. `refund`:
 * money may be owed that did not go back by itself. `contract`: none was found that the declaration could mean.
 */
export type DeclarationTask = "cause" | "later-end" | "refund" | "contract";

export type DeclarationKind = "withdrawal" | "cancellation" | "message";

export const TASKS_OF_DECLARATIONS: readonly string[] = [
  `alter table declarations add column task text`,
  `alter table declarations add column settled_at bigint`,
];
