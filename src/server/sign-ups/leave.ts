import type { Database } from "../database/open.ts";
import type { SignUpRow } from "../database/sign-up-tables.ts";
import type { Services } from "../services.ts";
import { hmac } from "../signing/hash.ts";
import { isSignUpToken } from "./token.ts";

/** What of an address stays when it is gone: whoever names the address again can be shown what they agreed to. */
export const mailboxMark = (mailbox: string, key: string): string => hmac(key, `mailbox.${mailbox}`);

/**
 * Ends a sign-up. Name and address go; that consent was given, in which words, and when it was taken back, stays as proof
 * (GDPR, article 7(1)). Who never confirmed has agreed to nothing, and nothing stays.
 */
export const endSignUp = async (transaction: Database, services: Services, row: SignUpRow): Promise<void> => {
  const { id, event, mailbox, confirmed_at, news, news_at } = row;
  const { numDeletedRows } = await transaction.deleteFrom("sign_ups").where("id", "=", id).executeTakeFirstOrThrow();
  // Two presses at once: the one that deletes is the one that notes it.
  if (numDeletedRows !== 1n || confirmed_at === null) return;
  await transaction
    .insertInto("ended_sign_ups")
    .values({
      id,
      event,
      mailbox_mark: mailboxMark(mailbox, services.signingKey),
      confirmed_at,
      news,
      news_at,
      left_at: services.now(),
    })
    .execute();
};

/**
 * Whoever left before has left.
 * @returns false when the token is none for this sign-up
 */
export const leaveSignUp = async (services: Services, id: string, token: string): Promise<boolean> => {
  if (!isSignUpToken(token, id, "leave", services.signingKey)) return false;
  await services.database.transaction().execute(async (transaction) => {
    const row = await transaction.selectFrom("sign_ups").selectAll().where("id", "=", id).executeTakeFirst();
    if (row) await endSignUp(transaction, services, row);
  });
  return true;
};
