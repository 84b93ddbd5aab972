import { sql } from "kysely";

/**
 * Orders `o`, the visits `l` that they belong to and the cells `c` of these, to be joined by `OF_SALE`. SQLite keeps the order of
 * cross joins; left to itself it has no numbers to go by, and looks for each order in every cell.
 */
export const SALES = sql`orders o cross join visit_leads l cross join result_cells c`;
export const OF_SALE = sql<boolean>`l.lead_code = o.lead_code and c.id = l.cell`;
