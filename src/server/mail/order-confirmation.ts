import { dayInWords } from "../../foundation/dates/day-in-words.ts";
import { majorUnits } from "../../foundation/money.ts";
import { pathOf } from "../../foundation/page-path.ts";
import type { Database } from "../database/open.ts";
import { downloadPath } from "../downloads/download-token.ts";
import { soldFile } from "../downloads/sold-file.ts";
import { planFrom, planOfLead } from "../leads/plan-of-lead.ts";
import { readInGroups } from "../outbox/in-groups.ts";
import { findProduct } from "../purchase/catalogue.ts";
import type { Services } from "../services.ts";
import type { Block, Letter } from "./layout/letter.ts";
import { legalText } from "./legal-text.ts";
import { formatsOf } from "./locale-of.ts";
import { type OrderLetter, orderLetter } from "./order-letter.ts";
import type { OutboxSender } from "./outbox.ts";
import { planWords } from "./plan/plan-words.ts";
import { firstWeekRows } from "./plan/week-rows.ts";
import { accountAddress, postLetter } from "./post-letter.ts";
import type { SendMail } from "./send-mail.ts";

const momentFormat = formatsOf(
  (locale, timeZone) => new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "long", timeZone }),
);
const moneyFormat = formatsOf((locale, currency) => new Intl.NumberFormat(locale, { style: "currency", currency }));

const readConsents = readInGroups(async (database: Database, attempts: readonly string[]) => {
  const rows = await database
    .selectFrom("consents")
    .select(["attempt_id", "text", "given_at"])
    .where("attempt_id", "in", attempts)
    .orderBy("kind")
    .execute();
  return new Map(attempts.map((attempt) => [attempt, rows.filter(({ attempt_id }) => attempt_id === attempt)]));
});

/** What the buyer agreed to with an act of their own, in the words they read, with day and time. */
const agreements = async (
  { database, words }: Services,
  { order, locale, zone }: OrderLetter,
): Promise<readonly Block[]> => {
  const rows = await readConsents(database, order.attempt_id);
  return (rows ?? []).flatMap(({ text, given_at }) =>
    text === null
      ? []
      : [
          {
            type: "fine",
            text: words.t(locale, "app.mail.order.agreed", {
              at: dayInWords(momentFormat(locale, zone).format(given_at), locale),
              text,
            }),
          },
        ],
  );
};

/** A way to each file that was bought. A file that is not there is somebody's to bring, and the link waits for it. */
const downloads = async (services: Services, letter: OrderLetter): Promise<readonly Block[]> => {
  const { order, lines, buyer, locale, t } = letter;
  const { site } = letter.seller().trader;
  const sold = lines.flatMap(({ product }) => {
    const { name = product, files = [] } = findProduct(services, buyer, product) ?? {};
    return files.map((format) => ({ orderId: order.id, product, name, format }));
  });
  for (const file of sold)
    if ((await soldFile(services, file, locale)) === null)
      services.reportFault("a file that was sold is not in FILES_DIR", `${file.product}.${file.format}`);
  return sold.flatMap((file, index) => [
    ...(file.product === sold[index - 1]?.product ? [] : [{ type: "heading" as const, text: t(file.name) }]),
    {
      type: "button" as const,
      label: t("app.mail.order.download", { format: file.format.toUpperCase() }),
      href: site + downloadPath(file, services.signingKey),
    },
  ]);
};

/** What to do first, for whoever bought a plan of what they answered; the weeks count as on their pages. */
const firstWeek = async (services: Services, { buyer, to, locale, t }: OrderLetter): Promise<readonly Block[]> => {
  const planned = to === null ? null : planOfLead(services, buyer, await planFrom(services, buyer));
  if (!planned) return [];
  const rows = firstWeekRows(planned.plan, planWords(services.words, locale));
  return [{ type: "heading", text: t("app.mail.order.week") }, rows];
};

/**
 * The confirmation of the contract on a durable medium (directive 2011/83/EU, article 8(7)): what was bought and for how
 * much, who sells, what the buyer agreed to, and the conditions in full with the right of withdrawal.
 */
export const orderConfirmation = async (services: Services, letter: OrderLetter): Promise<Letter> => {
  const { order, lines, buyer, locale, t } = letter;
  const { definition, trader } = letter.seller();
  const format = moneyFormat(locale, order.currency);
  const hasApp = definition.pages["deeplink"] !== undefined;
  const hasPlan = lines.some(({ product }) => findProduct(services, buyer, product)?.plan !== undefined);
  // What the page that follows a purchase says is in the mail.
  const appLink: readonly Block[] =
    hasApp && hasPlan
      ? [{ type: "button", label: t("shop.app.open"), href: trader.site + pathOf(locale, "deeplink") }]
      : [];
  return {
    subject: t("app.mail.order.subject", { number: order.id }),
    // Its number breaks in a large line on a narrow phone, and stands below.
    title: t("app.mail.order.title"),
    blocks: [
      { type: "text", text: t("app.mail.order.intro") },
      {
        type: "rows",
        rows: lines.map(({ product, minor }) => ({
          label: t(findProduct(services, buyer, product)?.name ?? product),
          value: format.format(majorUnits({ minor, currency: order.currency })),
        })),
      },
      { type: "text", text: t("app.mail.order.total", { amount: format.format(majorUnits(order)) }) },
      { type: "text", text: t("app.mail.order.number", { number: order.id }) },
      ...(hasPlan ? await firstWeek(services, letter) : []),
      ...(await downloads(services, letter)),
      ...appLink,
      { type: "link", label: t("app.footer.account"), href: accountAddress(services, buyer, locale) },
      ...(await agreements(services, letter)),
      { type: "heading", text: t("app.mail.order.seller") },
      { type: "text", text: [trader.company, ...trader.address, trader.email].join(", ") },
      { type: "text", text: t("app.mail.order.rights") },
      ...legalText(definition.pages[trader.terms], locale, t),
    ],
  };
};

export const orderConfirmationSender =
  (services: Services, send: SendMail): OutboxSender<"order-confirmation"> =>
  async ({ orderId }, { id }) => {
    const letter = await orderLetter(services, orderId);
    const { to, locale } = letter;
    if (to === null) return;
    const { trader } = letter.seller();
    await postLetter(services, send, { to, trader, locale }, await orderConfirmation(services, letter), id);
  };
