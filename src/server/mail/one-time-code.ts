import { findClient, isClient } from "../accounts/find-client.ts";
import { isLongCode, makeCode, minutesOf } from "../accounts/one-time-code.ts";
import { mailboxBehind } from "../http/limits/mailbox-behind.ts";
import type { Services } from "../services.ts";
import type { OutboxSender } from "./outbox.ts";
import { postLetter, traderOf } from "./post-letter.ts";
import type { SendMail } from "./send-mail.ts";

/** Sends the code if somebody has the address. Here and not while answering: the answer must not tell who has. */
export const oneTimeCodeSender =
  (services: Services, send: SendMail): OutboxSender<"one-time-code"> =>
  async ({ otpId, locale, toClientsOnly = false }, { id }) => {
    const otp = await services.database.selectFrom("otps").selectAll().where("id", "=", otpId).executeTakeFirst();
    const client = otp && (await findClient(services, otp.email));
    if (!otp || !client || otp.expires_at <= services.now()) return;
    // Many were asked for: under further names, with which nobody has bought or proved anything, a mailbox gets no more.
    const isFurtherName = isLongCode(otp) && mailboxBehind(otp.email) !== otp.email;
    const needsClient = (toClientsOnly || isFurtherName) && client.proven_at === null;
    if (needsClient && !(await isClient(services, otp.email))) {
      // Asked for from a network where nobody else asks for many, it is mailed.
      if (toClientsOnly) await services.limits.giveBack({ otpMailsPerLongCode: otpId }, services);
      return;
    }
    const code = await makeCode(services, otp);
    const { words } = services;
    await postLetter(
      services,
      send,
      { to: client.email, trader: traderOf(services, client), locale },
      {
        subject: words.t(locale, "app.mail.otp.subject", { code }),
        title: null,
        blocks: [
          { type: "text", text: words.t(locale, "app.mail.otp.intro") },
          { type: "code", text: code },
          { type: "text", text: words.t(locale, "app.mail.otp.life", { minutes: minutesOf(otp.digits) }) },
          { type: "fine", text: words.t(locale, "app.mail.otp.not-you") },
        ],
      },
      id,
    );
  };
