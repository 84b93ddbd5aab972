import type { DeclarationRow } from "../database/declaration-tables.ts";
import type { EndRequest } from "./end-contracts.ts";

/** What a declaration says of the end. */
export const requestOf = ({ content, email }: Pick<DeclarationRow, "content" | "email">): EndRequest => ({
  // Written by us as a flat object of texts.
  ...(JSON.parse(content) as Readonly<Record<string, string>>),
  email,
});
