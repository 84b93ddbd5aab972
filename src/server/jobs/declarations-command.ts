/**
 * `npm run funnel -- declarations`: what people have to see to of cancellations and withdrawals. It reads DATABASE_URL and
 * DATA_DIR as the server does. A process of its own, because the command line is bundled without the database.
 */
import { parcelsCame } from "../accounts/withdraw-thing.ts";
import { openForCommand } from "../database/open-for-command.ts";
import { openTasks, settleTask } from "../declarations/tasks.ts";
import { readEnvironment } from "../environment.ts";

const [mode = "", reference = ""] = process.argv.slice(2);
const environment = readEnvironment(process.env);
const database = await openForCommand(environment);

if (mode === "--done") {
  const isSettled = await settleTask({ database, now: Date.now }, reference);
  console.log(isSettled ? `${reference}: done` : `${reference}: there is nothing to do`);
  process.exitCode = isSettled ? 0 : 1;
} else if (mode === "--returned") {
  const services = {
    database,
    now: Date.now,
    reportFault: (what: string, error: unknown) => console.error(what, error),
  };
  const { returned, refused } = await parcelsCame(services, reference);
  const isSettled = returned > 0 && refused === 0 && (await settleTask(services, reference));
  if (returned > 0) console.log(`${reference}: the price of ${returned} goes back`);
  if (refused > 0)
    console.log(`${reference}: the money of ${refused} is disputed or has gone back: look at it, then ask again`);
  if (returned + refused === 0) console.log(`${reference}: no parcel is on its way back`);
  process.exitCode = isSettled ? 0 : 1;
} else {
  const tasks = await openTasks(database);
  for (const { id, kind, email, content, received_at, task } of tasks)
    console.log([new Date(received_at).toISOString(), id, kind, task, email || "-", content].join("  "));
  console.log(`${tasks.length} to see to`);
}
await database.destroy();
