import { sql } from "kysely";
import { GROUPS, type Group } from "../../../results/counts.ts";
import type { Database } from "../../database/open.ts";

/** More make no list that anybody chooses from. */
const MOST = 100;

/** By what visits of a funnel can be told apart: the commonest first; `-` for none. */
export const readChoices = async (
  database: Database,
  funnel: string,
): Promise<Readonly<Record<Group, readonly string[]>>> => {
  const choices: Record<Group, readonly string[]> = {
    locale: [],
    brand: [],
    campaign: [],
    source: [],
    device: [],
    arm: [],
  };
  for (const group of GROUPS) {
    const column = sql.ref(group);
    const { rows } = await sql<{ name: string }>`
      select ${column} as name from result_cells where funnel = ${funnel}
      group by ${column} order by sum(visits) desc, ${column} limit ${MOST}`.execute(database);
    choices[group] = rows.map(({ name }) => name || "-");
  }
  return choices;
};
