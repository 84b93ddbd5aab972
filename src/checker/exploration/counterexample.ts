import type { Event } from "../../engine/transition/events.ts";
import type { Edge, StateGraph } from "./graph.ts";

const DESCRIBE: { readonly [T in Event["type"]]: (event: Extract<Event, { type: T }>) => string } = {
  answerGiven: ({ step, answer }) => `answers ${step}: ${JSON.stringify(answer)}`,
  backRequested: () => "goes back",
  positionRequested: ({ step }) => `opens the address of ${step}`,
  continued: ({ step }) => `continues from ${step}`,
  localeChosen: ({ locale }) => `switches to ${locale}`,
  emailSubmitted: ({ email }) => `submits the e-mail address "${email}"`,
  planSelected: ({ product }) => `chooses ${product}`,
  modalOpened: ({ modal }) => `opens ${modal}`,
  modalAnswered: ({ modal, accepted }) => `${accepted ? "accepts" : "declines"} ${modal}`,
  purchaseRequested: ({ step }) => `pays at ${step}`,
  offerDeclined: ({ step }) => `declines ${step}`,
  codeGiven: ({ code }) => `comes with a code of ${code.length} characters`,
  otpRequested: ({ email }) => `asks for a one-time code for "${email}"`,
  otpSubmitted: () => "enters the one-time code",
  couponRemoved: () => "takes the coupon away",
  couponSubmitted: ({ coupon }) => `enters the coupon ${coupon}`,
  addressGiven: ({ country }) => `gives an address in ${country}`,
  formSubmitted: ({ form }) => `sends the form ${form}`,
  funnelRestarted: () => "begins anew",
  orderBegun: () => "begins a further order",
  leadCreated: () => "→ the lead is created",
  leadRestored: () => "→ the lead is found",
  leadFailed: ({ code }) => `→ the lead fails: ${code}`,
  purchaseCaptured: ({ purchase }) => `→ ${purchase.product} is paid`,
  purchaseDeclined: ({ reason }) => `→ the payment is declined: ${reason}`,
  purchaseUnknown: () => "→ nobody knows whether the payment went through",
  purchaseNeedsConfirmation: () => "→ the bank asks for confirmation",
  otpSent: () => "→ the one-time code is sent",
  signedIn: () => "→ signed in",
  userFetched: ({ products }) => `→ the shop says that ${products.join(", ")} is owned`,
  sumCleared: () => "→ the sum of the purchases is reported",
  signInFailed: ({ code }) => `→ the sign-in fails: ${code}`,
  couponAccepted: ({ coupon }) => `→ the coupon ${coupon.name} holds`,
  couponRefused: ({ code }) => `→ the coupon is refused: ${code}`,
  formSent: ({ submission }) => `→ the form ${submission.form} arrives`,
  formRefused: ({ submission, refusal }) => `→ the form ${submission.form} is refused: ${refusal.code}`,
  emailLeadCreated: () => "leaves an e-mail address with a form beside the steps",
  leadEmailChanged: () => "→ the lead has another e-mail",
  giftCardValidated: ({ product }) => `→ the gift card gives ${product}`,
};

/** One line for what happened. */
export const describeEvent = (event: Event): string => {
  // Keyed by the type of the very event it is given; TypeScript cannot correlate the two.
  const line = DESCRIBE[event.type] as (event: Event) => string;
  return line(event);
};

/** The events of a trace, in order. */
export const eventsOf = ({ traces }: StateGraph, trace: number): readonly Event[] => {
  const events: Event[] = [];
  for (let at = traces[trace]?.after; at; at = traces[at.trace]?.after) events.push(at.event);
  return events.reverse();
};

/** A shortest trace to a state, one line an event; with `last` the trace to that transition, and the transition. */
export const counterexampleTo = (graph: StateGraph, state: number, last?: Edge): readonly string[] => {
  const events = eventsOf(graph, last?.trace ?? graph.shortestTraces[state] ?? 0);
  return [...events, ...(last ? [last.event] : [])].map(describeEvent);
};
