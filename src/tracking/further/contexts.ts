import type { EventFacts, Message, ProductFacts } from "../message.ts";

/** Ids of advertisers and where the visitor came from, by the cookies of others: with consent to marketing only. */
export type PassedCookies = Readonly<
  Partial<Record<"medium" | "source" | "_fbp" | "_fbc" | "_ttp" | "_ga", string>> &
    Partial<Record<"vwo_test" | "vwo_variant", number>>
>;

/** One context, as `schemas/tracking/contexts.json` describes it. */
export interface Context {
  readonly schema: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** SPEC §9: what the context `package` says of the tracking library. */
const PACKAGE = { name: "browser-tracker", version: "2.11.5" } as const;

/** Name of a context or event in the protocol of the tracker's library. */
export const schemaOf = (name: string): string => `iglu:funnel/${name}/jsonschema/1-0-0`;

const described = (name: string, data: Context["data"]): Context => ({ schema: schemaOf(name), data });

const priced = ({ id, name, quantity, price, currency }: ProductFacts): Context["data"] => ({
  content_id: id,
  content_name: name,
  quantity,
  price,
  currency,
});

const funnelOf = ({ funnel, quiz, visit }: EventFacts): Context["data"] => ({
  id: funnel,
  ...(visit && { edition: visit.edition, page: visit.page }),
  ...(quiz && { quiz_id: quiz.id, quiz_total_questions: quiz.total, quiz_questions_answered: quiz.answered }),
});

/**
 * The contexts of SPEC §4 that go with each event. What is not there has none: nobody's cart, a lead before its e-mail.
 * @param cookies null without consent to marketing
 */
export const contextsOf = (
  { event, eventId, facts }: Omit<Message, "sentAs">,
  cookies: PassedCookies | null,
): readonly Context[] => {
  const { product, cart, coupon, visit, leadCode, country, pageType, visitorCode, affiliate } = facts;
  const contexts = [
    described("event_id", { event_id: eventId }),
    described("visitor", { visitor_code: visitorCode }),
    described("package", PACKAGE),
    described("funnel", funnelOf(facts)),
  ];
  if (pageType) contexts.push(described("page_type", { type: pageType, is_first_page: facts.isFirstPage === true }));
  if (visit) {
    const { sessionId, locale, brand, device } = visit;
    contexts.push(described("client", { session_id: sessionId, locale, brand, device }));
  }
  if (leadCode !== undefined) contexts.push(described("lead", { code: leadCode, ...(cookies && affiliate) }));
  if (product) {
    const method = "method" in event ? { payment_method: event.method } : {};
    contexts.push(described("product", { ...priced(product), ...method }));
  }
  if (cart) contexts.push(described("cart", priced(cart)));
  if (coupon) contexts.push(described("coupon", { ...coupon }));
  if (country !== undefined) {
    const { state, city } = facts;
    contexts.push(described("address", { country, ...(state && { state }), ...(city && { city }) }));
  }
  if (cookies && Object.keys(cookies).length > 0) contexts.push(described("cookies", cookies));
  return contexts;
};

/** What the event itself says: the order of a sale, the difference that was met. */
export const eventData = ({ event, facts }: Pick<Message, "event" | "facts">): Context["data"] => ({
  ...facts.order,
  ...("experiment" in event && { experiment_id: event.experiment, variation_id: event.variation }),
});
