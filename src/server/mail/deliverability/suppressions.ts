import type { Database } from "../../database/open.ts";
import { sameMailbox } from "../../leads/mailbox.ts";
import { readInGroups } from "../../outbox/in-groups.ts";
import type { Services } from "../../services.ts";
import { mailboxMark } from "../../sign-ups/leave.ts";
import type { Mail, SendMail } from "../send-mail.ts";
import { countMails } from "./domain-rates.ts";

/** `bounced`: there is no such mailbox. `complained`: whoever reads it called a mail of ours spam. */
export type SuppressionReason = "bounced" | "complained";

type Store = Pick<Services, "database" | "signingKey">;

const markOf = ({ signingKey }: Store, address: string): string => mailboxMark(sameMailbox(address), signingKey);

/** Notes that an address is to be left alone, under a mark that does not name it. A mailbox that is gone outweighs a complaint. */
export const suppress = async (
  services: Store & Pick<Services, "now">,
  address: string,
  reason: SuppressionReason,
): Promise<void> => {
  // Mail services tell the same more than once.
  if ((await suppressionOf(services, address))?.reason !== reason) await countMails(services, [address], reason);
  const noted = { reason, noted_at: services.now() };
  await services.database
    .insertInto("suppressions")
    .values({ mark: markOf(services, address), ...noted })
    .onConflict((conflict) => {
      const update = conflict.column("mark").doUpdateSet(noted);
      return reason === "bounced" ? update : update.where("suppressions.reason", "!=", "bounced");
    })
    .execute();
};

const readSuppressions = readInGroups(async (database: Database, marks: readonly string[]) => {
  const rows = await database.selectFrom("suppressions").selectAll().where("mark", "in", marks).execute();
  return new Map(rows.map(({ mark, reason, noted_at }) => [mark, { reason, noted_at }]));
});

/** Null when mails go to an address. */
export const suppressionOf = async (
  services: Store,
  address: string,
): Promise<{ readonly reason: SuppressionReason; readonly noted_at: number } | null> =>
  (await readSuppressions(services.database, markOf(services, address))) ?? null;

/** Sends mails to an address again, once somebody knows that it works. @returns whether it was suppressed */
export const allow = async (services: Store, address: string): Promise<boolean> => {
  const { numDeletedRows } = await services.database
    .deleteFrom("suppressions")
    .where("mark", "=", markOf(services, address))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
};

/**
 * Keeps mails from addresses that are suppressed: all of them where the mailbox is gone; where somebody complained, those
 * that the law or a purchase does not ask for.
 * @param isOwed receipts, notices and whatever else a buyer has a right to
 */
export const unlessSuppressed =
  (services: Store, send: SendMail, { isOwed }: { readonly isOwed: boolean }): SendMail =>
  async (mail: Mail, id: string) => {
    const suppression = await suppressionOf(services, mail.to);
    if (suppression === null || (suppression.reason === "complained" && isOwed)) await send(mail, id);
  };
