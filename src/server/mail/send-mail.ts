import { createTransport } from "nodemailer";
import type { Database } from "../database/open.ts";

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** `id` is the same when a mail is sent again, so that receivers can drop the second one. */
export type SendMail = (mail: Mail, id: string) => Promise<void>;

/** `url`: `smtps://user:password@host:465`. */
export const smtpMail = (url: string, from: string): SendMail => {
  const transport = createTransport(url);
  return async (mail, id) => {
    await transport.sendMail({ ...mail, from, messageId: `<${id}@${from.split("@").at(-1)}>` });
  };
};

/** Keeps mails where the developer can read them: `/dev/mailbox`. */
export const localMailbox =
  (database: Database, now: () => number): SendMail =>
  async ({ to, subject, text }, id) => {
    await database
      .insertInto("mails")
      .values({ id, recipient: to, subject, text, created_at: now() })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .execute();
  };
