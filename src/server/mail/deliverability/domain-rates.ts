import { inGroups } from "../../outbox/in-groups.ts";
import type { Services } from "../../services.ts";
import type { SendMail } from "../send-mail.ts";

/** What became of mails: each that the mail server took is `sent`, whatever came of it later. */
export type MailFate = "sent" | "bounced" | "complained";

type Store = Pick<Services, "database" | "now">;

const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

const domainOf = (address: string): string => (address.split("@").at(-1) ?? "").trim().toLowerCase();

/** Counts mails for their day and the domains of their mailboxes: nothing of an address before the `@` is kept. */
export const countMails = async (
  { database, now }: Store,
  addresses: readonly string[],
  fate: MailFate,
): Promise<void> => {
  const day = dayOf(now());
  const counts = new Map<string, number>();
  for (const domain of addresses.map(domainOf)) counts.set(domain, (counts.get(domain) ?? 0) + 1);
  await database
    .insertInto("mail_counts")
    // In one order, so that two processes never wait for each other's rows.
    .values([...counts.keys()].sort().map((domain) => ({ domain, day, fate, count: counts.get(domain) ?? 0 })))
    .onConflict((conflict) =>
      conflict
        .columns(["domain", "day", "fate"])
        .doUpdateSet(({ eb, ref }) => ({ count: eb("mail_counts.count", "+", ref("excluded.count")) })),
    )
    .execute();
};

/**
 * Counts what was sent. A mail that has left stays sent, also where the count fails: it must not go out again. What leaves while
 * others are being counted is counted together: most mails go to few domains, and each write would wait for the one before.
 */
export const counted = (services: Store & Pick<Services, "reportFault">, send: SendMail): SendMail => {
  const count = inGroups<string>((addresses) => countMails(services, addresses, "sent"));
  return async (mail, id) => {
    await send(mail, id);
    await count(mail.to).catch((error: unknown) => services.reportFault("a mail that was sent is not counted", error));
  };
};

export type DomainRates = Readonly<Record<MailFate, number>> & { readonly domain: string };

/** Mails of the last days by domain, those with most mails first. */
export const domainRates = async ({ database, now }: Store, days: number): Promise<readonly DomainRates[]> => {
  const rows = await database
    .selectFrom("mail_counts")
    .select(["domain", "fate"])
    .select(({ fn }) => fn.sum<number | string>("count").as("count"))
    .where("day", ">", dayOf(now() - days * 86_400_000))
    .groupBy(["domain", "fate"])
    .execute();
  const countOf = (domain: string, fate: MailFate): number =>
    Number(rows.find((row) => row.domain === domain && row.fate === fate)?.count ?? 0);
  return [...new Set(rows.map(({ domain }) => domain))]
    .map((domain) => ({
      domain,
      sent: countOf(domain, "sent"),
      bounced: countOf(domain, "bounced"),
      complained: countOf(domain, "complained"),
    }))
    .sort((a, b) => b.sent - a.sent || (a.domain < b.domain ? -1 : 1));
};
