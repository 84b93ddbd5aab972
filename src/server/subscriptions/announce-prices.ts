import { priceDay } from "../../engine/subscription/price-day.ts";
import { needsYesTo } from "../../engine/subscription/price-yes.ts";
import type { PriceChange } from "../../engine/subscription/subscription.ts";
import { LOCALES } from "../../foundation/locale.ts";
import { minorUnits } from "../../foundation/money.ts";
import type { Database } from "../database/open.ts";
import type { SubscriptionRow } from "../database/subscription-tables.ts";
import type { LeadRow } from "../database/tables.ts";
import { traderOf } from "../mail/post-letter.ts";
import { findProduct } from "../purchase/catalogue.ts";
import type { Services } from "../services.ts";
import { apply, bodyOf, hold } from "./change.ts";
import { dayIn } from "./days.ts";

const BATCH = 500;

/** Products whose renewing buyers are to pay today's price. */
const changedProducts = ({ definitions }: Services): readonly string[] => [
  ...new Set(
    [...definitions.values()].flatMap(({ products }) =>
      Object.values(products).flatMap(({ key, renewal }) => (renewal?.prices_from === undefined ? [] : [key])),
    ),
  ),
];

/** A subscription with what its buyer plays, and of which brand. */
type Sold = SubscriptionRow & Pick<LeadRow, "funnel" | "edition" | "brand">;

const soldOnes = (database: Database) =>
  database
    .selectFrom("subscriptions")
    .innerJoin("leads", "leads.code", "subscriptions.lead_code")
    .selectAll("subscriptions")
    .select(["leads.funnel", "leads.edition", "leads.brand"]);

/** What a renewal is to cost, and how it is said; null: what was agreed to. */
const changeOf = (services: Services, sold: Sold): PriceChange | null => {
  const subscription = bodyOf(sold);
  const { agreement } = subscription;
  const { zone, currency } = agreement;
  const product = findProduct(services, sold, sold.product);
  const locale = LOCALES.find((each) => each === sold.locale);
  const today = dayIn(zone, services.now());
  const from = product?.renewal?.prices_from;
  if (!product || !locale || from === undefined || today < from) return null;
  const price = product.prices[locale];
  const minor = minorUnits(price.amount, price.currency_id);
  // In another currency nobody has agreed to anything.
  if (minor === null || price.currency_id !== currency) return null;
  const { after } = traderOf(services, sold);
  const { days } = after.notices.price_change;
  const day = priceDay(subscription, minor, { days, from }, today);
  return day === null
    ? null
    : { minor, from: day, needsYes: needsYesTo(minor, agreement, locale, after), isAgreed: false };
};

/**
 * Says to whom renews that the price will be another one, where a product says so and today is a day for it.
 * @returns to how many
 */
export const announcePrices = async (services: Services): Promise<number> => {
  const { database } = services;
  const products = changedProducts(services);
  let [count, last] = [0, ""];
  for (let isMore = products.length > 0; isMore; ) {
    const rows = await soldOnes(database)
      .where("subscriptions.product", "in", products)
      .where("subscriptions.state", "in", ["intro", "active"])
      .where("subscriptions.id", ">", last)
      .orderBy("subscriptions.id")
      .limit(BATCH)
      .execute();
    for (const row of rows) if (changeOf(services, row)) count += await announce(services, row.id);
    isMore = rows.length === BATCH;
    last = rows.at(-1)?.id ?? last;
  }
  return count;
};

/** Decided anew under the lock of its row. @returns 1 when it was said */
const announce = (services: Services, id: string): Promise<number> =>
  services.database.transaction().execute(async (transaction) => {
    const held = await hold(transaction, services, id);
    if (!held) return 0;
    const sold = await soldOnes(transaction).where("subscriptions.id", "=", id).executeTakeFirstOrThrow();
    const change = changeOf(services, sold);
    if (!change) return 0;
    await apply(transaction, services, held, { type: "priceAnnounced", on: held.today, change });
    return 1;
  });
