import type { Runtime } from "../../../engine/definition/runtime.ts";
import { splitFullName } from "../../../engine/lead/full-name.ts";
import { priceOf } from "../../../engine/selling/price-products.ts";
import { quizResultSegment } from "../../../engine/session/segments.ts";
import { answersCounted, questionsInAll, roles } from "../../../engine/session/selectors.ts";
import type { Session } from "../../../engine/session/session.ts";
import type { DomainEvent } from "../../../engine/transition/domain-events.ts";
import { type Currency, isCurrency } from "../../../foundation/currencies.ts";
import { majorUnits } from "../../../foundation/money.ts";
import { readPath } from "../../../foundation/page-path.ts";
import type { EventFacts, ProductFacts, TrackedEvent, VisitFacts } from "../../../tracking/message.ts";
import type { VisitorLocation } from "./location-state.ts";
import type { Report } from "./report-queue.ts";

/** What is known beside the session, when an event is told. */
export interface Surroundings {
  readonly runtime: Runtime;
  readonly visitorCode: string;
  readonly location: VisitorLocation;
  readonly ttclid: string | undefined;
  /** As it was typed into a form of this visit; empty before. */
  readonly fullName: string;
  /** Address of the page before; its parameters are cut off here. */
  readonly referrer: string;
  /** `YYYY-MM-DD`. */
  readonly today: string;
  readonly productName: (messageKey: string) => string;
  readonly visit: Pick<VisitFacts, "sessionId" | "edition" | "brand" | "device">;
}

/** Longer addresses are no pages of ours, and the back end takes none. */
const MAX_ADDRESS = 500;

/** As much as the back end takes. */
const MAX_NAME = 100;

interface Amount {
  readonly minor: number;
  readonly currency: Currency;
}

/** What was charged, once it was; before that the price on the page. */
const amountOf = (
  event: Extract<TrackedEvent, { product: string }>,
  session: Session,
  around: Surroundings,
): Amount => {
  const orderId = "orderId" in event ? event.orderId : null;
  const bought = session.purchases.find((each) => each.orderId === orderId && each.product === event.product);
  if (bought && isCurrency(bought.currency)) return { minor: bought.minor, currency: bought.currency };
  return priceOf(around.runtime.definition, event.product, session.locale, around.today, session.coupon).billedNow;
};

const productOf = (event: TrackedEvent, session: Session, around: Surroundings): ProductFacts | null => {
  if (!("product" in event)) return null;
  const product = around.runtime.definition.products[event.product];
  if (!product) return null;
  const amount = amountOf(event, session, around);
  const { quantity = 1 } = product;
  const { currency } = amount;
  return {
    id: product.key,
    name: around.productName(product.name),
    quantity,
    price: majorUnits(amount) / quantity,
    currency,
  };
};

/** SPEC §4, sum of purchases: told when it is not zero. Orders of one visitor are in one currency. */
export const purchaseSum = ({ purchases }: Session): EventFacts["sum"] | null => {
  const currency = purchases[0]?.currency;
  if (currency === undefined || !isCurrency(currency)) return null;
  const minor = purchases.filter((each) => each.currency === currency).reduce((sum, each) => sum + each.minor, 0);
  return minor === 0 ? null : { value: majorUnits({ minor, currency }), currency };
};

const isPurchase = ({ name }: TrackedEvent | DomainEvent): boolean =>
  name === "training_plan_purchased" || name === "trial_started";

/** The contexts of one event (SPEC §4, tracking contexts). No answer is among them. */
export const eventFacts = ({ event, session, url, happenedAt }: Report, around: Surroundings): EventFacts => {
  const { runtime, location } = around;
  const product = productOf(event, session, around);
  const sum = event.name === "order_summary" ? purchaseSum(session) : null;
  const segment = isPurchase(event) ? quizResultSegment(roles(runtime, session)) : null;
  const referrer = around.referrer.replace(/[?#].*$/, "");
  const { firstName, lastName } = splitFullName(around.fullName);
  return {
    url: url.slice(0, MAX_ADDRESS),
    funnel: runtime.definition.id,
    visitorCode: around.visitorCode,
    visit: { ...around.visit, locale: session.locale, page: readPath(new URL(url).pathname).page, happenedAt },
    quiz: {
      id: runtime.definition.quiz.id,
      total: questionsInAll(runtime, session),
      answered: answersCounted(runtime, session),
    },
    ...(session.lead && { leadCode: session.lead.code }),
    ...(product && { product }),
    ...(sum && { sum }),
    ...(segment && { segment }),
    ...(firstName !== "" && { name: firstName.slice(0, MAX_NAME) }),
    ...(lastName !== "" && { surname: lastName.slice(0, MAX_NAME) }),
    ...(referrer !== "" && referrer.length <= MAX_ADDRESS && { referrer }),
    ...(location.country === "US" && location.state !== "" && { state: location.state.slice(0, 64) }),
    ...(location.city !== "" && { city: location.city }),
    ...(around.ttclid !== undefined && { ttclid: around.ttclid }),
  };
};
