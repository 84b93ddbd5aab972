import { localeOf } from "../mail/locale-of.ts";
import { enqueue } from "../mail/outbox.ts";
import type { Services } from "../services.ts";
import { isSoon, runningEvent } from "./running-event.ts";
import { isSignUpToken } from "./token.ts";

/** The words of the box as the page shows them: what was agreed to, kept beside the moment. */
const NEWS = "app.section.sign-up.news";

/**
 * Confirms once; again it changes nothing. What the next mail tells of the day need not be told by another one.
 * @returns false when the token is none for this sign-up
 */
export const confirmSignUp = async (services: Services, id: string, token: string): Promise<boolean> => {
  const { database, now, signingKey, words } = services;
  const withNews = isSignUpToken(token, id, "confirm-with-news", signingKey);
  if (!withNews && !isSignUpToken(token, id, "confirm", signingKey)) return false;
  return database.transaction().execute(async (transaction) => {
    const row = await transaction.selectFrom("sign_ups").selectAll().where("id", "=", id).executeTakeFirst();
    if (!row) return false;
    if (withNews) {
      await transaction
        .updateTable("sign_ups")
        .set({ news: words.t(localeOf(row.language), NEWS), news_at: now() })
        .where("id", "=", id)
        .where("news", "is", null)
        .execute();
    }
    const day = runningEvent(services, row.event)?.date ?? null;
    const { numUpdatedRows } = await transaction
      .updateTable("sign_ups")
      .set({
        confirmed_at: now(),
        told_day: day,
        reminded_day: day !== null && isSoon(day, now()) ? day : null,
      })
      .where("id", "=", id)
      .where("confirmed_at", "is", null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 1n) await enqueue(transaction, services, "sign-up-confirmed", { signUpId: id });
    return true;
  });
};
