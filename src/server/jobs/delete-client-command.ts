/**
 * `npm run funnel -- declarations --forget ana@example.com`: deletes what is kept about an address, as its owner would. It reads
 * the environment as the server does. A process of its own, because the command line is bundled without the database.
 */
import { deleteClient } from "../accounts/delete-client.ts";
import { findClient } from "../accounts/find-client.ts";
import { readEnvironment } from "../environment.ts";
import { consoleLog, faultEntry } from "../log.ts";
import { readBuiltSite } from "../site/built-site.ts";
import { createServices } from "../start/create-services.ts";

const [email = ""] = process.argv.slice(2);
const environment = readEnvironment(process.env);
const log = consoleLog(Date.now);
const built = await readBuiltSite(environment.siteFolder, { trustProxy: environment.trustProxy, now: Date.now });
const services = await createServices(environment, built, Date.now, (fault, error) => log(faultEntry(fault, error)));
const client = await findClient(services, email);
if (client) await deleteClient(services, email);
console.log(client ? `${email}: deleted` : `${email}: nobody has this address`);
process.exitCode = client ? 0 : 1;
await services.database.destroy();
