import type { SignUpRow } from "../database/sign-up-tables.ts";
import { sameMailbox } from "../leads/mailbox.ts";
import { enqueue } from "../mail/outbox.ts";
import type { Services } from "../services.ts";

export interface AskedSignUp {
  readonly event: string;
  readonly name: string;
  readonly email: string;
  readonly language: string;
  readonly wantsNews: boolean;
}

/** Whoever presses twice, in two tabs or on a bad line, gets one mail. */
const PAUSE_MS = 60_000;

/**
 * Keeps a sign-up and leaves the mail that asks to confirm it, both or neither. Of who has confirmed already nothing is
 * changed, unless they agree to news now: then a mail asks about that.
 */
export const askSignUp = async (services: Services, asked: AskedSignUp): Promise<void> => {
  const { database, now, randomHex } = services;
  const { event, name, email, language, wantsNews } = asked;
  const mailbox = sameMailbox(email);
  await database.transaction().execute(async (transaction) => {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto("sign_ups")
      .values({
        id: randomHex(16),
        event,
        mailbox,
        email: email.trim(),
        name: name.trim(),
        language,
        asked_at: now(),
        created_at: now(),
      })
      .onConflict((conflict) => conflict.columns(["event", "mailbox"]).doNothing())
      .executeTakeFirstOrThrow();
    const isNew = numInsertedOrUpdatedRows === 1n;
    const row = await transaction
      .selectFrom("sign_ups")
      .selectAll()
      .where("event", "=", event)
      .where("mailbox", "=", mailbox)
      .executeTakeFirstOrThrow();
    if (!isNew && !isAskedAgain(row, wantsNews, now())) return;
    if (!isNew) await transaction.updateTable("sign_ups").set({ asked_at: now() }).where("id", "=", row.id).execute();
    await enqueue(transaction, services, "sign-up-asked", { signUpId: row.id, news: wantsNews });
  });
};

const isAskedAgain = ({ confirmed_at, news, asked_at }: SignUpRow, wantsNews: boolean, now: number): boolean =>
  now >= asked_at + PAUSE_MS && (confirmed_at === null || (wantsNews && news === null));
