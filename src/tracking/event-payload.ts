import type { EventFacts, Message, ProductFacts, SourceFacts } from "./message.ts";
import { type VisitFields, visitFields } from "./visit-fields.ts";

/** Body of POST events (SPEC §7, event payload), but for its name, which the caller's schema narrows. */
export interface EventPayload extends Partial<VisitFields>, Partial<SourceFacts> {
  /** Of the browser's: an event that is sent twice counts once. */
  readonly event_id: string;
  readonly experiment_id?: string;
  readonly variation_id?: string;
  readonly url: string;
  readonly funnel: string;
  readonly quiz_total_questions?: number;
  readonly quiz_questions_answered?: number;
  readonly quiz_id?: string;
  readonly ttclid?: string;
  readonly affiliate_id?: string;
  readonly offer_id?: string;
  readonly referrer?: string;
  readonly lead_code?: string;
  readonly _fbp?: string;
  readonly _fbc?: string;
  readonly _ttp?: string;
  readonly name?: string;
  readonly surname?: string;
  readonly order_id?: string;
  readonly st?: string;
  readonly ct?: string;
  readonly productData?: {
    readonly content_id: string;
    readonly content_type: "product";
    readonly quantity: number;
    readonly content_name: string;
    readonly value: number;
    readonly price: number;
    readonly currency: ProductFacts["currency"];
  };
}

/** Ids by which advertisers know a visitor: they go along with consent to marketing only. */
export interface MarketingIds {
  readonly _fbp?: string;
  readonly _fbc?: string;
  readonly _ttp?: string;
}

const productData = ({
  id,
  name,
  quantity,
  price,
  currency,
}: ProductFacts): NonNullable<EventPayload["productData"]> => ({
  content_id: id,
  content_type: "product",
  quantity,
  content_name: name,
  value: Math.round(price * quantity * 100) / 100,
  price,
  currency,
});

/**
 * @param now milliseconds since 1970
 * @param ids null without consent to marketing: then the click id of the address stays here as well
 */
export const eventPayload = (
  { event, eventId, facts }: Message,
  ids: MarketingIds | null,
  now: number,
): EventPayload => {
  const { quiz, product }: EventFacts = facts;
  return {
    event_id: eventId,
    ...visitFields(facts, now),
    ...("experiment" in event && { experiment_id: event.experiment, variation_id: event.variation }),
    url: facts.url,
    funnel: facts.funnel,
    ...(quiz && { quiz_id: quiz.id, quiz_total_questions: quiz.total, quiz_questions_answered: quiz.answered }),
    ...(facts.referrer && { referrer: facts.referrer }),
    ...facts.source,
    ...(facts.leadCode && { lead_code: facts.leadCode }),
    ...(facts.name && { name: facts.name }),
    ...(facts.surname && { surname: facts.surname }),
    ...("orderId" in event && { order_id: event.orderId }),
    ...(facts.state && { st: facts.state }),
    ...(facts.city && { ct: facts.city }),
    ...(product && { productData: productData(product) }),
    ...(ids && facts.ttclid && { ttclid: facts.ttclid }),
    ...(ids && facts.affiliate),
    ...(ids?._fbp && { _fbp: ids._fbp }),
    ...(ids?._fbc && { _fbc: ids._fbc }),
    ...(ids?._ttp && { _ttp: ids._ttp }),
  };
};
