import { splitFullName } from "../../../engine/lead/full-name.ts";
import { ownLead } from "../../../engine/lead/own-lead.ts";
import { sumOfCurrentPurchases } from "../../../engine/selling/current-sum.ts";
import { questionsInAll } from "../../../engine/session/questions-in-all.ts";
import { quizResultSegment } from "../../../engine/session/segments.ts";
import { answersCounted, roles } from "../../../engine/session/selectors.ts";
import type { Session } from "../../../engine/session/session.ts";
import type { DomainEvent } from "../../../engine/transition/domain-events.ts";
import { majorUnits } from "../../../foundation/money.ts";
import { readPath } from "../../../foundation/page-path.ts";
import type { EventFacts, TrackedEvent } from "../../../tracking/message.ts";
import { contextFacts } from "./context-facts.ts";
import { productFacts } from "./product-facts.ts";
import type { Report } from "./report-queue.ts";
import type { Surroundings } from "./surroundings.ts";

/** Longer addresses are no pages of ours, and the back end takes none. */
const MAX_ADDRESS = 500;

/** As much as the back end takes. */
const MAX_NAME = 100;

/** SPEC §4, sum of purchases: told when it is not zero. */
export const purchaseSum = (session: Session): EventFacts["sum"] | null => {
  const sum = sumOfCurrentPurchases(session);
  return sum && { value: majorUnits(sum), currency: sum.currency };
};

const isPurchase = ({ name }: TrackedEvent | DomainEvent): boolean =>
  name === "training_plan_purchased" || name === "trial_started";

/** The contexts of one event (SPEC §4, tracking contexts). No answer is among them. */
export const eventFacts = (report: Report, around: Surroundings): EventFacts => {
  const { event, session, url, happenedAt } = report;
  const { runtime, location } = around;
  const product = "product" in event ? productFacts(event, session, around) : null;
  const sum = event.name === "order_summary" ? purchaseSum(session) : null;
  const segment = isPurchase(event) ? quizResultSegment(roles(runtime, session)) : null;
  const referrer = around.referrer.replace(/[?#].*$/, "");
  const { firstName, lastName } = splitFullName(around.fullName);
  const lead = ownLead(session);
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
    ...(lead && { leadCode: lead.code }),
    ...(product && { product }),
    ...(sum && { sum }),
    ...(segment && { segment }),
    ...(firstName !== "" && { name: firstName.slice(0, MAX_NAME) }),
    ...(lastName !== "" && { surname: lastName.slice(0, MAX_NAME) }),
    ...(referrer !== "" && referrer.length <= MAX_ADDRESS && { referrer }),
    ...(location.country === "US" && location.state !== "" && { state: location.state.slice(0, 64) }),
    ...(location.city !== "" && { city: location.city }),
    ...(around.ttclid !== undefined && { ttclid: around.ttclid }),
    source: around.source,
    ...contextFacts(report, around),
  };
};
