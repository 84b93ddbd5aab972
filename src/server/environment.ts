import { readFileSync } from "node:fs";
import path from "node:path";
import { BadEnvironment } from "../foundation/failures/bad-environment.ts";
import { configuredPlatforms } from "./advertising/configured-platforms.ts";
import type { AdPlatform } from "./advertising/platform.ts";
import { clickhouseAddress } from "./events/sink/clickhouse-address.ts";
import type { ConfiguredProvider } from "./payments/provider.ts";
import { configuredProvider } from "./payments/providers.ts";

/** What the operator sets. Read here and nowhere else. */
export interface Environment {
  readonly port: number;
  readonly host: string;
  /** Where pages for operators are instead of beside the site; null: beside it. */
  readonly adminPort: number | null;
  readonly dataFolder: string;
  /** Files that buyers download, named by their product: `ebook.pdf`. */
  readonly filesFolder: string;
  /** What `npm run build` left. */
  readonly siteFolder: string;
  readonly databaseUrl: string | null;
  /** Address of ClickHouse, which holds a copy of all events, with credentials; null: they are in the database alone. */
  readonly clickhouseUrl: string | null;
  readonly trustProxy: boolean;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly mailInbox: string;
  /** That a mail service has to know to say what became of mails; null: none may. */
  readonly mailEventsPassword: string | null;
  /** Serves what was mailed at `/dev/mailbox`: one-time codes lie there, and each opens an account. */
  readonly showMailbox: boolean;
  readonly payments: ConfiguredProvider;
  /** What Apple reads at every host to see that it is a shop of ours; null where Apple Pay is not registered. */
  readonly appleDomainAssociation: string | null;
  readonly advertising: readonly AdPlatform[];
  readonly recaptchaSecret: string | null;
  /** Says to whoever asks for a one-time code that nobody has the address. */
  readonly tellsUnknownEmails: boolean;
  /** Takes the service worker out of all browsers that come. */
  readonly isWithoutWorker: boolean;
  /** Moment that is pretended, in milliseconds since 1970; null for the time as it is. */
  readonly clock: number | null;
}

type Variables = Readonly<Record<string, string | undefined>>;

const DEFAULT_PORT = 3000;
const LOOPBACK: ReadonlySet<string> = new Set(["127.0.0.1", "::1", "localhost"]);

/** @throws BadEnvironment with the name of the variable, when a value cannot be used. */
export const readEnvironment = (variables: Variables): Environment => {
  const port = Number(variables["PORT"] ?? DEFAULT_PORT);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new BadEnvironment(`PORT is not a port: ${variables["PORT"]}; write a number up to 65535`);
  const host = variables["HOST"] ?? "127.0.0.1";
  const trustProxy = ["1", "true"].includes(variables["TRUST_PROXY"] ?? "");
  const smtpUrl = variables["SMTP_URL"] || null;
  const payments = configuredProvider(variables);
  if (payments.takesRealMoney && smtpUrl === null)
    throw new BadEnvironment("Set SMTP_URL: who pays real money must get a confirmation by mail.");
  return {
    port,
    host,
    adminPort: adminPortOf(variables),
    dataFolder: path.resolve(variables["DATA_DIR"] ?? ".data"),
    filesFolder: path.resolve(variables["FILES_DIR"] ?? "files"),
    siteFolder: path.resolve(variables["SITE_DIR"] ?? "dist"),
    databaseUrl: databaseAddress(variables),
    clickhouseUrl: clickhouseAddress(variables),
    trustProxy,
    smtpUrl,
    mailFrom: variables["MAIL_FROM"] ?? "no-reply@localhost",
    mailInbox: variables["MAIL_INBOX"] || (variables["MAIL_FROM"] ?? "no-reply@localhost"),
    mailEventsPassword: variables["MAIL_EVENTS_PASSWORD"] || null,
    showMailbox: smtpUrl === null && !trustProxy && LOOPBACK.has(host) && variables["NODE_ENV"] !== "production",
    payments,
    appleDomainAssociation: appleDomainAssociationIn(variables),
    isWithoutWorker: variables["SERVICE_WORKER"] === "off",
    advertising: configuredPlatforms(variables),
    recaptchaSecret: variables["RECAPTCHA_SECRET"] || null,
    tellsUnknownEmails: variables["TELL_UNKNOWN_EMAILS"] === "true",
    clock: pretendedMoment(variables),
  };
};

const appleDomainAssociationIn = ({ APPLE_PAY_DOMAIN_ASSOCIATION: file = "" }: Variables): string | null => {
  if (file === "") return null;
  try {
    return readFileSync(file, "utf8");
  } catch (cause) {
    throw new BadEnvironment(`APPLE_PAY_DOMAIN_ASSOCIATION cannot be read: ${file}; save your provider's file there`, {
      cause,
    });
  }
};

/** Without repeating it: it may hold a password. */
const databaseAddress = ({ DATABASE_URL: url = "" }: Variables): string | null => {
  if (url === "") return null;
  if (!/^postgres(?:ql)?:/.test(url) || !URL.canParse(url))
    throw new BadEnvironment(
      "DATABASE_URL is no address of PostgreSQL; write postgres://user:password@host:5432/database",
    );
  return url;
};

const adminPortOf = ({ ADMIN_PORT: given = "" }: Variables): number | null => {
  if (given === "") return null;
  const port = Number(given);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new BadEnvironment(`ADMIN_PORT is not a port: ${given}; write a number up to 65535`);
  return port;
};

/** A forgotten variable must not sell at the prices of another day. */
const pretendedMoment = ({ CLOCK: asked = "", NODE_ENV, ALLOW_CLOCK }: Variables): number | null => {
  if (asked === "") return null;
  const moment = Date.parse(asked);
  if (Number.isNaN(moment))
    throw new BadEnvironment(`CLOCK is no moment: ${asked}; write 2026-11-24 or 2026-11-24T09:00:00Z`);
  if (NODE_ENV === "production" && ALLOW_CLOCK !== "true")
    throw new BadEnvironment("CLOCK pretends another moment; a production server does so only with ALLOW_CLOCK=true");
  return moment;
};
