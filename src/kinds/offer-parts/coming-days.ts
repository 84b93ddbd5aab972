import { saySession } from "../../engine/plan/say-session.ts";
import type { PricedProduct } from "../../engine/selling/priced-product.ts";
import { suppliedAs } from "../../engine/selling/supplied-as.ts";
import { afterWorkingDays } from "../../foundation/dates/working-days.ts";
import { nextSession } from "../plan-parts/next-session.ts";
import { planOf } from "../plan-parts/plan-of.ts";
import type { FunnelView } from "../view-contract.tsx";
import { dayOfPayment, paidTerms } from "./paid-terms.ts";

export interface ComingDay {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly text: string;
}

/** What was bought, and the day on which it was paid. */
interface Bought extends PricedProduct {
  readonly paidOn: string;
}

/** Codes and links come by mail at once. */
const mailOf = ({ product, paidOn }: Bought, { words }: FunnelView, email: string): readonly ComingDay[] => {
  const supply = suppliedAs(product);
  return supply === "code" || supply === "file"
    ? [{ day: paidOn, text: words.t(`app.section.next.${supply}`, { product: words.t(product.name), email }) }]
    : [];
};

const parcelOf = ({ product, paidOn }: Bought, { words }: FunnelView): readonly ComingDay[] => {
  const { delivery, name } = product;
  if (delivery?.leaves_within === undefined) return [];
  const params = { product: words.t(name), ...delivery.days };
  return [{ day: afterWorkingDays(paidOn, delivery.leaves_within), text: words.t("app.section.next.parcel", params) }];
};

const renewalOf = ({ product, renewal }: PricedProduct, { words }: FunnelView): readonly ComingDay[] =>
  renewal
    ? [
        {
          day: renewal.on,
          text: words.t("app.section.next.renewal", {
            product: words.t(product.name),
            amount: words.money(renewal.amount),
          }),
        },
      ]
    : [];

/** What the days after an order bring, from today on and in their order; nothing while nothing was bought. */
export const comingDays = (view: FunnelView, prices: readonly PricedProduct[]): readonly ComingDay[] => {
  const { words, session, funnel, today } = view;
  if (session.purchases.length === 0 || !session.lead) return [];
  const bought = session.purchases.flatMap((purchase): Bought[] => {
    const terms = paidTerms(purchase, prices, view);
    return terms ? [{ ...terms, paidOn: dayOfPayment(purchase, view) }] : [];
  });
  const first = nextSession(planOf(view), today);
  const said = first && saySession(first, words);
  // The application belongs to a plan: nobody who bought a book is sent a link to it.
  const sent = funnel.quiz.plan ? "app.section.next.receipt" : "app.section.next.receipt-only";
  const { email } = session.lead;
  const [order] = session.purchases;
  const receipt = { day: order ? dayOfPayment(order, view) : today, text: words.t(sent, { email }) };
  const training = first && said ? [{ day: first.day, text: `${said.what} · ${said.minutes}` }] : [];
  const later = bought.flatMap((priced) => [...parcelOf(priced, view), ...renewalOf(priced, view)]);
  const mailed = bought.flatMap((priced) => mailOf(priced, view, email));
  // Days of four-digit years compare as text; what falls on one day stays as it is listed here.
  return [receipt, ...mailed, ...training, ...later]
    .filter(({ day }) => day >= today)
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
};
