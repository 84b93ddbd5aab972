/** The pure half of a section: one folder in `kinds/sections`. The rest of a section is its schema and its view. */
export interface SectionKind {
  readonly kind: string;
  /** What the view reads beside its definition: the page loads it first, and cold links are checked against it. */
  readonly reads: readonly ("summary" | "products" | "plan" | "purchases" | "lead")[];
  /** What it tells a buyer before paying: the checker proves that every page with an order button tells both. */
  readonly discloses?: readonly ("billed-now" | "renewal")[];
  /** Its title names the page: `always`, or `unless` it says `level` 2; when absent, only if it says `level` 1. */
  readonly namesPage?: "always" | "unless";
}
