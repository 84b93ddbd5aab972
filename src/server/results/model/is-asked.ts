import { type RawBuilder, sql } from "kysely";
import { type Asked, GROUPS } from "../../../results/counts.ts";

/** What is asked for, as a condition on `c`, an alias of `result_cells`. */
export const isAsked = ({ funnel, from, to, only }: Asked): RawBuilder<boolean> => {
  const conditions = GROUPS.flatMap((group) => {
    const value = only[group];
    return value === undefined ? [] : [sql`${sql.ref(`c.${group}`)} = ${value === "-" ? "" : value}`];
  });
  return sql<boolean>`${sql.join(
    [sql`c.funnel = ${funnel}`, sql`c.day >= ${from}`, sql`c.day <= ${to}`, ...conditions],
    sql` and `,
  )}`;
};
