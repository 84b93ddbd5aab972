import { ownLead } from "../../../engine/lead/own-lead.ts";
import { deductionOf } from "../../../engine/selling/coupon.ts";
import { priceOf } from "../../../engine/selling/price-products.ts";
import type { Session } from "../../../engine/session/session.ts";
import { isCurrency } from "../../../foundation/currencies.ts";
import { majorUnits, roundMinor } from "../../../foundation/money.ts";
import { readPath } from "../../../foundation/page-path.ts";
import type { EventFacts, OrderFacts } from "../../../tracking/message.ts";
import { pageType } from "./page-views.ts";
import { productFacts } from "./product-facts.ts";
import type { Report } from "./report-queue.ts";
import type { Surroundings } from "./surroundings.ts";

type ContextFacts = Pick<
  EventFacts,
  "pageType" | "isFirstPage" | "cart" | "coupon" | "country" | "affiliate" | "order"
>;

/** The plan that was chosen, until it is bought. */
const cartOf = (session: Session, around: Surroundings): EventFacts["cart"] | null => {
  const { plan, purchases } = session;
  if (plan === null || purchases.some(({ product }) => product === plan)) return null;
  return productFacts({ name: "added_to_cart", product: plan }, session, around);
};

const couponOf = ({ coupon }: Session): EventFacts["coupon"] | null => {
  if (coupon === null) return null;
  const { name, discount_type, discount } = coupon;
  return { name, discount_type, discount: typeof discount === "number" ? String(discount) : JSON.stringify(discount) };
};

/** SPEC §5: a phone goes along only when it has 1 to 12 characters. */
const trackedPhone = (phone: string): string | null => (phone.length >= 1 && phone.length <= 12 ? phone : null);

/** What the coupon took off, or whatever made the price lower than the one of the shop. Minor units. */
const discountOf = (product: string, session: Session, { runtime, today }: Surroundings): number => {
  const { coupon, locale } = session;
  if (coupon === null) return 0;
  return deductionOf(coupon, product, priceOf(runtime.definition, product, locale, today, null).billedNow).minor;
};

/** Order details of a sale (SPEC §7); null for everything else. */
const orderOf = ({ event, session, happenedAt }: Report, around: Surroundings): OrderFacts | null => {
  if (!("orderId" in event)) return null;
  const lines = session.purchases.filter(({ orderId }) => orderId === event.orderId);
  const items = lines.flatMap(({ product }) => productFacts({ ...event, product }, session, around) ?? []);
  const currency = lines[0]?.currency;
  if (currency === undefined || !isCurrency(currency)) return null;
  const inAll = (minor: number): number => majorUnits({ minor: roundMinor(minor), currency });
  const { location } = around;
  return {
    order_id: event.orderId,
    currency_code: currency,
    amount: inAll(lines.reduce((sum, { minor }) => sum + minor, 0)),
    date_time_of_purchase: new Date(happenedAt).toISOString(),
    upsell: event.name === "upsell_purchased",
    total_quantity: items.reduce((sum, { quantity }) => sum + quantity, 0),
    discount_amount: inAll(lines.reduce((sum, { product }) => sum + discountOf(product, session, around), 0)),
    payment_method: around.paymentMethod,
    trial: event.name === "trial_started",
    items,
    customer: {
      visitor_code: around.visitorCode,
      lead_code: ownLead(session)?.code ?? null,
      phone: trackedPhone(around.phone),
    },
    address: { country: location.country, state: location.state, city: location.city },
    affiliate_data: around.affiliate,
  };
};

/** The contexts of SPEC §4 that `POST /events` has no field for, and the order of a sale. No answer is among them. */
export const contextFacts = (report: Report, around: Surroundings): ContextFacts => {
  const { event, session, url } = report;
  const cart = cartOf(session, around);
  const coupon = couponOf(session);
  const order = orderOf(report, around);
  const { country } = around.location;
  return {
    pageType: event.name === "page_view" ? event.page : pageType(around.runtime, readPath(new URL(url).pathname).page),
    isFirstPage: around.isFirstPage,
    ...(cart && { cart }),
    ...(coupon && { coupon }),
    ...(country !== "" && { country }),
    ...(Object.keys(around.affiliate).length > 0 && { affiliate: around.affiliate }),
    ...(order && { order }),
  };
};
