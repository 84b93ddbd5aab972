import type { DeclarationRow } from "../database/declaration-tables.ts";
import type { EndWish } from "./end-contracts.ts";

/** What a declaration says of the end. */
export const wishOf = ({ content, email }: Pick<DeclarationRow, "content" | "email">): EndWish => ({
  // Written by us as a flat object of texts.
  ...(JSON.parse(content) as Readonly<Record<string, string>>),
  email,
});
