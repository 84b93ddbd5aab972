/**
 * `npm run funnel -- declarations --forget ana@example.com`: deletes what is kept about an address, as its owner would. It reads
 * the environment as the server does. A process of its own, because the command line is bundled without the database.
 */
import { forgetAddress } from "../accounts/delete-client.ts";
import { readEnvironment } from "../environment.ts";
import { consoleLog, faultEntry } from "../log.ts";
import { readBuiltSite } from "../site/built-site.ts";
import { createServices } from "../start/create-services.ts";

const [email = ""] = process.argv.slice(2);
const environment = readEnvironment(process.env);
const log = consoleLog(Date.now);
const built = await readBuiltSite(environment.siteFolder, { trustProxy: environment.trustProxy, now: Date.now });
const services = await createServices(environment, built, Date.now, (fault, error) => log(faultEntry(fault, error)));

/** One and several, as the command prints them. */
const WORDS = {
  leads: ["visit with its answers and address", "visits with their answers and addresses"],
  messages: ["message", "messages"],
  proofs: [
    "withdrawal or cancellation, kept without name and address",
    "withdrawals and cancellations, kept without name and address",
  ],
  signUps: ["sign-up for a running event", "sign-ups for running events"],
  codes: ["one-time code", "one-time codes"],
  mails: ["mail in the local mailbox", "mails in the local mailbox"],
  invalidEvents: ["event that fitted no schema", "events that fitted no schema"],
} as const;

const forgotten = await forgetAddress(services, email);
const lines = (Object.keys(WORDS) as (keyof typeof WORDS)[])
  .filter((what) => forgotten[what] > 0)
  .map((what) => `  ${forgotten[what]} ${WORDS[what][forgotten[what] === 1 ? 0 : 1]}`);
console.log([`${email}: ${lines.length > 0 ? "deleted" : "nobody has this address"}`, ...lines].join("\n"));
process.exitCode = lines.length > 0 ? 0 : 1;
await services.database.destroy();
