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
 * `cause`: whether a contract that was ended for a cause ends at once. `later-end`: it is to end on a later day, and does not by itself. `refund`:
 * money may be owed that did not go back by itself. `contract`: none was found that the declaration could mean. `return`: a parcel is on its
 * way back, and what it cost goes back once it is here.
 */
export type DeclarationTask = "cause" | "later-end" | "refund" | "contract" | "return";

export type DeclarationKind = "withdrawal" | "cancellation" | "message";

/** A parcel that its buyer has withdrawn from: its price goes back once it is here. */
export interface ParcelReturnRow {
  readonly order_id: string;
  readonly product: string;
  readonly declaration_id: string;
  readonly declared_at: number;
  /** When it was here again; null: it is on its way. */
  readonly came_at: number | null;
}

export const PARCEL_RETURNS: readonly string[] = [
  `create table parcel_returns (
    order_id text not null references orders (id), product text not null, declaration_id text not null,
    declared_at bigint not null, came_at bigint, primary key (order_id, product))`,
  `create index parcel_returns_of_declaration on parcel_returns (declaration_id)`,
  `alter table gift_cards add column withdrawn_at bigint`,
];

/** The declaration by which a gift card was withdrawn from: its confirmation says so. */
export const WITHDRAWN_CARDS: readonly string[] = [`alter table gift_cards add column withdrawn_by text`];

export const TASKS_OF_DECLARATIONS: readonly string[] = [
  `alter table declarations add column task text`,
  `alter table declarations add column settled_at bigint`,
];
