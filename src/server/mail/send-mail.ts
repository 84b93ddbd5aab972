import { createTransport } from "nodemailer";
import MailMessage from "nodemailer/lib/mailer/mail-message";
import type { Database } from "../database/open.ts";
import { composeMessage } from "./message/compose-message.ts";

export interface Mail {
  readonly to: string;
  /** Whose name mail programs show beside the address that it comes from. */
  readonly fromName: string;
  readonly subject: string;
  readonly text: string;
  /** The same as a page of HTML. */
  readonly html: string;
  /** Page that ends mails like this one; a POST to it does the same. For mails that somebody has subscribed to. */
  readonly leave?: string;
}

/** `id` is the same when a mail is sent again, so that receivers can drop the second one. */
export type SendMail = (mail: Mail, id: string) => Promise<void>;

/** RFC 2369 and RFC 8058: the mail program shows a button of its own, and one press posts to the address. */
const leaveHeaders = (address: string) => ({
  "List-Unsubscribe": { prepared: true, value: `<${address}>` },
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

export interface SmtpLimits {
  /** Silence after which a mail server is given up; the mail is tried again. */
  readonly budgetMs: number;
  /** Most that are open at a time. They stay open for the next mail, so that most are sent without a greeting and log-in. */
  readonly connections: number;
}

/** The address alone, where a name stands before it: names come with each mail. */
const addressIn = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;

/** `url`: `smtps://user:password@host:465`; what follows it, as in `?maxConnections=2`, goes before the limits given here. */
export const smtpMail = (url: string, from: string, { budgetMs, connections }: SmtpLimits): SendMail => {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: connections,
    connectionTimeout: budgetMs,
    greetingTimeout: budgetMs,
    socketTimeout: budgetMs,
  });
  const address = addressIn(from);
  return async ({ leave, fromName, to, subject, ...bodies }, id) => {
    const head = {
      from: { name: fromName, address },
      to,
      subject,
      "message-id": `<${id}@${address.split("@").at(-1)}>`,
      ...(leave !== undefined && leaveHeaders(leave)),
    };
    const message = new MailMessage(transport, {});
    message.message = composeMessage(head, bodies);
    // What `sendMail` would do with a message that is finished takes as long as to write it.
    await new Promise<void>((resolve, reject) => {
      transport.transporter.send(message, (error) => (error ? reject(error) : resolve()));
    });
  };
};

/** Whether a mail server has said that it will never take a mail for this address: a mailbox that is not there. */
export const isRefusedForGood = (error: unknown): boolean =>
  error instanceof Error &&
  "code" in error &&
  error.code === "EENVELOPE" &&
  "responseCode" in error &&
  typeof error.responseCode === "number" &&
  error.responseCode >= 550 &&
  error.responseCode < 560;

/** Keeps mails where the developer can read them: `/dev/mailbox`. */
export const localMailbox =
  (database: Database, now: () => number): SendMail =>
  async ({ to, subject, text, html }, id) => {
    await database
      .insertInto("mails")
      .values({ id, recipient: to, subject, text, html, created_at: now() })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .execute();
  };
