/**
 * `npm run funnel -- reconcile`: compares the payment provider's books with ours. It reads the environment as the server
 * does, and the build for what was sold. A process of its own, because the command line is bundled without the database.
 */
import { decimalString } from "../../foundation/money.ts";
import { readEnvironment } from "../environment.ts";
import { consoleLog, faultEntry } from "../log.ts";
import type { Difference } from "../purchase/ledger/differences.ts";
import { keepEvents } from "../purchase/ledger/provider-events.ts";
import { compareWithSettlements, settleDifference } from "../purchase/ledger/reconcile.ts";
import { reverseCharges } from "../purchase/ledger/reverse-charges.ts";
import { readBuiltSite } from "../site/built-site.ts";
import { createServices } from "../start/create-services.ts";

const [since = "", mode = ""] = process.argv.slice(2);
const environment = readEnvironment(process.env);
const log = consoleLog(Date.now);
const built = await readBuiltSite(environment.siteFolder, { trustProxy: environment.trustProxy, now: Date.now });
const services = await createServices(environment, built, Date.now, (fault, error) => log(faultEntry(fault, error)));

/** One that cannot be settled stays open and is reported; those after it are settled all the same. */
const settle = async (difference: Difference): Promise<boolean> => {
  try {
    return await settleDifference(services, difference);
  } catch (error) {
    log(faultEntry(`${difference.kind} was not settled`, error));
    return false;
  }
};

const { differences, settlements } = await compareWithSettlements(services, Date.parse(since));
let open = 0;
for (const difference of differences) {
  const isSettled = mode === "--fix" && (await settle(difference));
  if (!isSettled) open += 1;
  const { kind, reference, attemptId, orderId, minor, currency } = difference;
  const amount = `${decimalString({ minor, currency })} ${currency}`;
  const fate = mode === "--fix" ? [isSettled ? "settled" : "look at it"] : [];
  console.log([kind, amount, reference ?? "-", attemptId || "-", orderId ?? "-", ...fate].join("  "));
}
if (mode === "--fix") {
  const kept = await keepEvents(services, settlements).then(
    () => settlements.length,
    (error: unknown) => {
      log(faultEntry("settlements were not all written down", error));
      return 0;
    },
  );
  console.log(`settled: ${kept}`);
  console.log(`given back: ${await reverseCharges(services)}`);
}
console.log(`${differences.length} differences, ${open} open`);
process.exitCode = open > 0 ? 1 : 0;
await services.database.destroy();
