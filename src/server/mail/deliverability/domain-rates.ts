import type { Services } from "../../services.ts";
import type { SendMail } from "../send-mail.ts";

/** What became of mails: each that the mail server took is `sent`, whatever came of it later. */
export type MailFate = "sent" | "bounced" | "complained";

type Store = Pick<Services, "database" | "now">;

const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

const domainOf = (address: string): string => (address.split("@").at(-1) ?? "").trim().toLowerCase();

/** Counts a mail for its day and the domain of its mailbox: nothing of the address before the `@` is kept. */
export const countMail = async ({ database, now }: Store, address: string, fate: MailFate): Promise<void> => {
  await database
    .insertInto("mail_counts")
    .values({ domain: domainOf(address), day: dayOf(now()), fate, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(["domain", "day", "fate"]).doUpdateSet(({ eb }) => ({ count: eb("mail_counts.count", "+", 1) })),
    )
    .execute();
};

/** Counts what was sent. A mail that has left stays sent, also where the count fails: it must not go out again. */
export const counted =
  (services: Store & Pick<Services, "reportFault">, send: SendMail): SendMail =>
  async (mail, id) => {
    await send(mail, id);
    await countMail(services, mail.to, "sent").catch((error: unknown) =>
      services.reportFault("a mail that was sent is not counted", error),
    );
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
