/**
 * `npm run outbox`: messages that were given up. `npm run outbox -- retry <id> …` or `retry all` has them tried again by the
 * server that runs. `check <address>` says whether mails go to an address, `allow <address>` lets them go there again.
 * `domains` counts what became of the mails of the last 30 days, by the domain of the mailbox. `conversions` counts what advertising platforms were told. It reads DATABASE_URL and DATA_DIR as the server does.
 */
import { randomBytes } from "node:crypto";
import { countDeliveries } from "../advertising/delivery-log.ts";
import { openForCommand } from "../database/open-for-command.ts";
import { readEnvironment } from "../environment.ts";
import { domainRates } from "../mail/deliverability/domain-rates.ts";
import { allow, suppressionOf } from "../mail/deliverability/suppressions.ts";
import { givenUp, tryAgain } from "../mail/given-up.ts";
import { printLines } from "../print-lines.ts";
import { signingKey } from "../signing/signing-key.ts";

const environment = readEnvironment(process.env);
const [verb = "list", ...ids] = process.argv.slice(2);
const database = await openForCommand(environment);
const randomHex = (bytes: number): string => randomBytes(bytes).toString("hex");

switch (ids.length === 0 ? verb : `${verb} …`) {
  case "list":
    printLines(
      (await givenUp(database)).map(({ id, kind, given_up_at, failure, payload }) =>
        [id, new Date(given_up_at ?? 0).toISOString(), kind, payload, failure].join("  "),
      ),
      "no message was given up",
    );
    break;
  case "conversions":
    printLines(
      (await countDeliveries(database)).map(({ platform, status, withheld, count }) =>
        [count, platform, status, withheld === "" ? "" : `without ${withheld}`].join("  ").trimEnd(),
      ),
      "no conversion was sent",
    );
    break;
  case "domains":
    printLines(
      (await domainRates({ database, now: Date.now }, 30)).map(({ domain, sent, bounced, complained }) => {
        const share = (count: number): string => `${count} (${((100 * count) / Math.max(1, sent)).toFixed(2)} %)`;
        return `${domain}  ${sent} sent  ${share(bounced)} bounced  ${share(complained)} complained`;
      }),
      "no mail was sent in the last 30 days",
    );
    break;
  case "retry …":
    console.log(`${await tryAgain(database, ids.includes("all") ? null : ids, Date.now())} will be tried again`);
    break;
  case "check …":
    for (const address of ids) {
      const suppression = await suppressionOf({ database, signingKey: await signingKey(database, randomHex) }, address);
      const state = suppression && `${suppression.reason}  ${new Date(suppression.noted_at).toISOString()}`;
      console.log(`${address}  ${state ?? "gets mails"}`);
    }
    break;
  case "allow …":
    for (const address of ids) {
      const was = await allow({ database, signingKey: await signingKey(database, randomHex) }, address);
      console.log(`${address}  ${was ? "gets mails again" : "was not suppressed"}`);
    }
    break;
  default:
    console.error(
      "Usage: npm run outbox [-- conversions | domains | retry all | retry <id> … | check <address> … | allow <address> …]",
    );
    process.exitCode = 2;
}
await database.destroy();
