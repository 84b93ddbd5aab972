/** `npm start`: serves the site, the API and the payments service from one process. */
import { openForReading } from "./database/open.ts";
import { readEnvironment } from "./environment.ts";
import { openEventStore } from "./events/store/open-event-store.ts";
import { createApp } from "./http/app.ts";
import { KEEP_MS, listen } from "./http/listen.ts";
import { createStartingApp } from "./http/starting-app.ts";
import { visitorIp } from "./http/visitor-ip.ts";
import { pretendedClock } from "./jobs/pretended-clock.ts";
import { consoleLog, faultEntry, type ReportFault } from "./log.ts";
import { createAdmin } from "./operators/admin.ts";
import { createResultsWorld } from "./results/page/answer.ts";
import { readBuiltSite } from "./site/built-site.ts";
import { startBackground } from "./start/background.ts";
import { createServices } from "./start/create-services.ts";
import { within } from "./within.ts";

const GRACE_MS = 10_000;

const environment = readEnvironment(process.env);
const { host, port, trustProxy, showMailbox, mailEventsPassword, appleDomainAssociation } = environment;
const now = pretendedClock(environment.clock, Date.now);
const log = consoleLog(now);
const reportFault: ReportFault = (fault, error, trace) => log(faultEntry(fault, error, trace));

const built = await readBuiltSite(environment.siteFolder, {
  trustProxy,
  now,
  isWithoutWorker: environment.isWithoutWorker,
  paymentSources: environment.payments.policy ?? [],
});
// The start waits for nobody: pages do not need the database.
let app = createStartingApp(built.site, trustProxy);
const keepMs = KEEP_MS[trustProxy ? "proxy" : "visitors"];
const server = await listen({ fetch: (...call) => app.fetch(...call) }, host, port, { keepMs });

for (const { id, hosts } of built.brands) {
  const name = hosts.find((each) => each.endsWith(".localhost")) ?? host;
  console.log(`${id.padEnd(8)} http://${name}:${server.port}`);
}
if (environment.clock !== null) console.log(`clock    begins at ${new Date(environment.clock).toISOString()}`);
if (showMailbox) console.log(`mailbox  http://${host}:${server.port}/dev/mailbox`);

let endWork = (): Promise<void> => Promise.resolve();
const shutDown = async (): Promise<void> => {
  await server.close(GRACE_MS);
  await within(endWork(), GRACE_MS).catch((error: unknown) => reportFault("background work did not end", error));
};
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void shutDown().then(() => process.exit(0)));

try {
  const services = await createServices(environment, built, now, reportFault);
  const ipOf = visitorIp(trustProxy, log);
  const { dataFolder: folder, databaseUrl } = environment;
  const reading = openForReading({ folder, ...(databaseUrl !== null && { url: databaseUrl }), reportFault });
  const events = openEventStore(services.database, environment);
  const results = createResultsWorld({ ...services, reading, events, experiments: built.compared });
  const admin = createAdmin({ services, results, ipOf });
  const { adminPort } = environment;
  const apart = adminPort === null ? null : await listen(admin, host, adminPort, { keepMs });
  if (apart) console.log(`admin    http://${host}:${apart.port}/admin`);
  app = createApp({
    services,
    log,
    ipOf,
    site: built.site,
    showMailbox,
    mailEventsPassword,
    appleDomainAssociation,
    ...(showMailbox && { devResults: results }),
    ...(apart === null && { admin }),
  });
  const stopBackground = startBackground(services, environment, events);
  endWork = async () => {
    await apart?.close(GRACE_MS);
    await stopBackground();
    await reading.destroy();
    await events.close();
    await services.database.destroy();
  };
} catch (error) {
  reportFault("the server cannot start", error);
  process.exit(1);
}
