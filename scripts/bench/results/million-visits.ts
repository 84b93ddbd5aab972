import { spawnSync } from "node:child_process";
import path from "node:path";
import type { CellBody } from "../../../src/results/cell.ts";
import { sqliteProgram } from "../../../src/server/database/sqlite/sqlite-program.mjs";

/** Visits that are simulated and folded as `results --demo` does it. */
const SIMULATED = 20_000;

/** Fills a folder with simulated visits, each of them there `times` times: nothing else would be done in minutes. */
export const storeManyVisits = async (folder: string, times: number): Promise<void> => {
  const words = ["run", "-s", "funnel", "--", "results", "--demo", "--visits", String(SIMULATED), "--data", folder];
  const { status } = spawnSync("npm", words, { stdio: ["ignore", "ignore", "inherit"] });
  if (status !== 0) throw new Error("no visits were simulated");
  const Database = await sqliteProgram();
  const database = new Database(path.join(folder, "funnel.sqlite"));
  // Orders without their attempts and leads, of which no question reads more than one row.
  database.exec("pragma foreign_keys = off; pragma synchronous = off; begin; delete from result_days");
  const copies = `(with recursive n(k) as (select 1 union all select k + 1 from n where k < ${times - 1}) select k from n)`;
  database.exec(`insert into visits select session_id || '-' || k, visitor_code || '-' || k, started_at, last_at, cell, walk, times,
    furthest, is_lead from visits, ${copies}`);
  database.exec(`insert into visit_leads (lead_code, session_id, visitor, cell)
    select lead_code || '-' || k, session_id || '-' || k, visitor || '-' || k, cell from visit_leads, ${copies}`);
  database.exec(`insert into orders (id, attempt_id, lead_code, minor, currency, locale, payment_method, payment_state, created_at)
    select id || '-' || k, attempt_id || '-' || k, lead_code || '-' || k, minor, currency, locale, payment_method,
    payment_state, created_at from orders, ${copies}`);
  database.exec(`insert into experiment_visitors (experiment, visitor, arm, seen_at, is_crossed, is_lead, cell)
    select experiment, visitor || '-' || k, arm, seen_at, is_crossed, is_lead, cell from experiment_visitors, ${copies}`);
  database.exec(`update experiment_cells set visitors = visitors * ${times}, leads = leads * ${times}`);
  const update =
    database.prepare(`update result_cells set visits = visits * ${times}, leads = leads * ${times}, body = ?
    where id = ?`);
  for (const row of database.prepare("select id, body from result_cells").all()) {
    // Written by the fold.
    const { id, body } = row as { readonly id: string; readonly body: string };
    const { walks, times: steps } = JSON.parse(body) as CellBody;
    for (const counts of [walks, ...Object.values(steps)])
      for (const [name, count] of Object.entries(counts)) counts[name] = count * times;
    update.run(JSON.stringify({ walks, times: steps }), id);
  }
  database.exec("commit");
  database.close();
};
