import type { DeclarationRow } from "../database/declaration-tables.ts";

/** Which contract is to end, when, and why. */
export interface EndRequest {
  readonly email: string;
  /** Whatever was typed as the number of the order. */
  readonly order_id?: string | undefined;
  /** `YYYY-MM-DD`: the day on which the contract is to end. */
  readonly end_date?: string | undefined;
  /** Of a cancellation. `extraordinary`: at once, for the cause that was given. */
  readonly kind?: string | undefined;
  /** Of a withdrawal: which part of the order is meant, in the buyer's words. */
  readonly message?: string | undefined;
}

/** What a declaration says of the end. */
export const requestOf = ({ content, email }: Pick<DeclarationRow, "content" | "email">): EndRequest => ({
  // Written by us as a flat object of texts.
  ...(JSON.parse(content) as Readonly<Record<string, string>>),
  email,
});
