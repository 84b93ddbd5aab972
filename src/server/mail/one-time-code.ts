import { leadsOf } from "../accounts/find-client.ts";
import { type CodeAsked, mayMailCode } from "../accounts/may-mail-code.ts";
import { makeCode, minutesOf } from "../accounts/one-time-code.ts";
import type { Services } from "../services.ts";
import type { OutboxSender } from "./outbox.ts";
import { postLetter, traderOf } from "./post-letter.ts";
import type { SendMail } from "./send-mail.ts";

/** Entries of before do not say who asked. */
const BY_ANYBODY: CodeAsked = { network: "", isBusy: false, lead: null };

/** Sends the code if somebody has the address. Here and not while answering: the answer must not tell who has. */
export const oneTimeCodeSender =
  (services: Services, send: SendMail): OutboxSender<"one-time-code"> =>
  async ({ otpId, locale, asked = BY_ANYBODY }, { id }) => {
    const otp = await services.database.selectFrom("otps").selectAll().where("id", "=", otpId).executeTakeFirst();
    const leads = otp ? await leadsOf(services, otp.email) : [];
    const client = leads[0];
    if (!otp || !client || otp.expires_at <= services.now()) return;
    if (!(await mayMailCode(services, otp, { leads, asked, entry: id }))) return;
    const code = await makeCode(services, otp);
    const { words } = services;
    await postLetter(
      services,
      send,
      { to: client.email, trader: traderOf(services, client), locale },
      {
        subject: words.t(locale, "app.mail.otp.subject", { code }),
        title: words.t(locale, "app.mail.otp.title"),
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
