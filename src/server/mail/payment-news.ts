import { majorUnits } from "../../foundation/money.ts";
import type { ReversalReason } from "../database/ledger-tables.ts";
import { findLead } from "../leads/leads.ts";
import type { Services } from "../services.ts";
import type { Block } from "./layout/letter.ts";
import { formatsOf, localeOf } from "./locale-of.ts";
import type { OutboxSender } from "./outbox.ts";
import { resultsAddress } from "./plan/plan-letter.ts";
import { accountAddress, postLetter, traderOf } from "./post-letter.ts";
import type { SendMail } from "./send-mail.ts";

const moneyFormat = formatsOf((locale, currency) => new Intl.NumberFormat(locale, { style: "currency", currency }));

const attemptOf = (services: Services, id: string) =>
  services.database
    .selectFrom("attempts")
    .innerJoin("leads", "leads.code", "attempts.lead_code")
    .select(["attempts.minor", "attempts.currency", "attempts.locale", "attempts.lead_code"])
    .select(["leads.email", "leads.funnel", "leads.brand"])
    .where("attempts.id", "=", id)
    .executeTakeFirst();

type Attempt = NonNullable<Awaited<ReturnType<typeof attemptOf>>>;

/** To the results, from where the same can be bought again; who answered no quiz goes to their account. */
const wayBack = async (services: Services, attempt: Attempt): Promise<Block> => {
  const locale = localeOf(attempt.locale);
  const lead = await findLead(services, attempt.lead_code);
  const results = lead && resultsAddress(services, lead);
  const label = services.words.t(locale, results === null ? "app.footer.account" : "app.mail.plan.button");
  return { type: "button", label, href: results ?? accountAddress(services, attempt, locale) };
};

/** Nothing is sent to who has had their data deleted since. */
const tell = async (
  services: Services,
  send: SendMail,
  news: {
    readonly words: string;
    readonly attemptId: string;
    readonly entry: string;
    readonly minor?: number;
    /** A way on for who has still to do something. */
    readonly button?: "results";
  },
): Promise<void> => {
  const attempt = await attemptOf(services, news.attemptId);
  if (!attempt || attempt.email === "") return;
  const locale = localeOf(attempt.locale);
  const amount = moneyFormat(locale, attempt.currency).format(
    majorUnits({ ...attempt, minor: news.minor ?? attempt.minor }),
  );
  const t = (part: string): string => services.words.t(locale, `${news.words}.${part}`, { amount });
  const reader = { to: attempt.email, trader: traderOf(services, attempt), locale };
  const way = news.button === undefined ? [] : [await wayBack(services, attempt)];
  const letter = { subject: t("subject"), blocks: [{ type: "text" as const, text: t("text") }, ...way] };
  await postLetter(services, send, reader, letter, news.entry);
};

/** To who was told that we ask the bank: the answer is no. */
export const paymentFailedSender =
  (services: Services, send: SendMail): OutboxSender<"payment-failed"> =>
  ({ attemptId }, { id }) =>
    tell(services, send, { words: "app.mail.payment-failed", attemptId, entry: id, button: "results" });

/** Words for money that has gone back, by why it has. */
const RETURNED: Readonly<Record<ReversalReason, "refunded" | "refunded-rest" | "charge-returned" | "overcharged">> = {
  withdrawn: "refunded",
  "ended-early": "refunded-rest",
  "order-gone": "charge-returned",
  "charged-twice": "charge-returned",
  "no-attempt": "charge-returned",
  undecided: "charge-returned",
  overcharged: "overcharged",
};

/** To who was charged for what could no longer be bought, has withdrawn or has ended a plan early, once the money is on its way back. */
export const chargeReturnedSender =
  (services: Services, send: SendMail): OutboxSender<"charge-returned"> =>
  async ({ reference, part = "" }, { id }) => {
    const { attempt_id, reason, minor } = await services.database
      .selectFrom("reversals")
      .select(["attempt_id", "reason", "minor"])
      .where("reference", "=", reference)
      .where("part", "=", part)
      .executeTakeFirstOrThrow();
    const words = `app.mail.${RETURNED[reason]}`;
    if (attempt_id !== null) await tell(services, send, { words, attemptId: attempt_id, entry: id, minor });
  };
