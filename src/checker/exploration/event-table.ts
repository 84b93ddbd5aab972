import type { Runtime } from "../../engine/definition/runtime.ts";
import type { EventOf } from "../../engine/handlers/handler.ts";
import { mayCorrectEmail } from "../../engine/lead/may-correct-email.ts";
import { covers } from "../../engine/selling/covers.ts";
import { isOwnable, owned } from "../../engine/selling/owned.ts";
import { pendingAttempt } from "../../engine/selling/pending-attempt.ts";
import { stepOf } from "../../engine/session/present-route.ts";
import type { Lead, Session } from "../../engine/session/session.ts";
import type { Effect } from "../../engine/transition/effects.ts";
import type { Event, OutcomeEvent } from "../../engine/transition/events.ts";
import { LOCALES } from "../../foundation/locale.ts";
import { addressesToRequest } from "./addresses.ts";
import type { State, Way } from "./graph.ts";
import { modalsToOpen, takesCoupon, takesOrders } from "./names-on-page.ts";
import { offeredIn } from "./offered-in.ts";

/** How the explorer tries events of one type, or why it need not. */
type Trial<T extends Event["type"]> =
  /**
   * Steps offer it: `StepKind.acts` has one for each way in which such events can differ. `elsewhere`: it is taken at any
   * step, and why it need not be tried where no step offers it; without it, it is a fault there.
   */
  | { readonly by: "step"; readonly elsewhere?: string }
  /** It answers an effect of a step: `StepKind.outcomes`. */
  | { readonly by: "outcome" }
  /** It answers an effect that no step knows of. */
  | { readonly by: "answer"; answers(runtime: Runtime, effect: Effect): readonly Extract<OutcomeEvent, { type: T }>[] }
  /** It can happen at any step. */
  | {
      readonly by: "anyStep";
      readonly way: Way;
      /** The session begins anew, whatever it was. */
      readonly resets?: true;
      events(runtime: Runtime, state: State): readonly EventOf<T>[];
    }
  /** It is not tried. */
  | { readonly by: "nobody"; readonly because: string };

const ofStep = { by: "step" } as const;
const outcome = { by: "outcome" } as const;

/** No transition reads how a form stands. What a form brings about is tried at every step as if it were sent just there. */
const formProgress = {
  by: "nobody",
  because: "it changes only how a form stands, and no transition reads that",
} as const;

/** Whose mailbox a form names. No transition reads who a lead is. */
const OF_FORM: Lead = { code: "f".repeat(32), email: "form@example.com", proof: "form" };

/** A code may be typed where a page takes one, unless a payment is open or another code is being checked. */
const canTypeCoupon = (runtime: Runtime, { session, pending }: State): boolean =>
  session.modal === null &&
  pendingAttempt(session) === null &&
  takesCoupon(runtime, stepOf(runtime, session.position).definition.page) &&
  pending.every(({ effect }) => effect.type !== "validateCoupon");

/** What is offered here, and other lengths of it: who owns one of them is offered something else. */
const coveringOffers = (runtime: Runtime, session: Session): readonly string[] => {
  const { products } = runtime.definition;
  const offered = offeredIn(runtime, session).flatMap((key) => products[key] ?? []);
  return Object.values(products).flatMap((product) =>
    offered.some((each) => covers(product, each)) ? product.key : [],
  );
};

/** Every type of event. A new one is a line here. */
export const EVENT_TABLE = {
  answerGiven: ofStep,
  continued: ofStep,
  emailSubmitted: ofStep,
  planSelected: {
    by: "step",
    elsewhere: "no transition reads the plan before the steps that offer plans, and there it can be chosen anew",
  },
  addressGiven: {
    by: "step",
    elsewhere: "only what a step with a parcel lets pass reads the country, and such a step asks for it",
  },
  purchaseRequested: ofStep,
  offerDeclined: ofStep,
  codeGiven: ofStep,
  otpRequested: ofStep,
  otpSubmitted: ofStep,

  modalAnswered: {
    by: "anyStep",
    way: "act",
    events: (_runtime, { session: { modal } }) =>
      modal === null ? [] : [true, false].map((accepted) => ({ type: "modalAnswered", modal, accepted })),
  },
  modalOpened: {
    by: "anyStep",
    way: "act",
    events: (runtime, { session }) => modalsToOpen(runtime, session).map((modal) => ({ type: "modalOpened", modal })),
  },
  backRequested: { by: "anyStep", way: "back", events: () => [{ type: "backRequested" }] },
  positionRequested: {
    by: "anyStep",
    way: "link",
    events: (runtime, { session }) =>
      addressesToRequest(runtime, session).map((step) => ({ type: "positionRequested", step })),
  },
  // No transition reads the language: one other stands for all.
  localeChosen: {
    by: "anyStep",
    way: "aside",
    events: (_runtime, { session }) =>
      LOCALES.filter((locale) => locale !== session.locale)
        .slice(0, 1)
        .map((locale) => ({ type: "localeChosen", locale })),
  },
  couponSubmitted: {
    by: "anyStep",
    way: "aside",
    events: (runtime, state) =>
      canTypeCoupon(runtime, state) ? ["", "ANY-CODE"].map((coupon) => ({ type: "couponSubmitted", coupon })) : [],
  },
  // Also without one: no transition reads the coupon, so states with and without it are one.
  couponRemoved: {
    by: "anyStep",
    way: "aside",
    events: (runtime, state) => (canTypeCoupon(runtime, state) ? [{ type: "couponRemoved" }] : []),
  },
  funnelRestarted: {
    by: "anyStep",
    way: "aside",
    resets: true,
    // From the shop or after an account is deleted, where no step waits for an outcome.
    events: (_runtime, { session: { startedOn }, pending }) =>
      pending.length > 0 ? [] : [{ type: "funnelRestarted", startedOn }],
  },

  // From any page of a shop.
  orderBegun: {
    by: "anyStep",
    way: "aside",
    events: (runtime, { session: { startedOn, purchases }, pending }) =>
      takesOrders(runtime) && purchases.length > 0 && pending.length === 0 ? [{ type: "orderBegun", startedOn }] : [],
  },

  leadCreated: outcome,
  leadRestored: outcome,
  leadFailed: outcome,
  purchaseCaptured: outcome,
  purchaseDeclined: outcome,
  purchaseUnknown: outcome,
  purchaseNeedsConfirmation: outcome,
  otpSent: outcome,
  // Also of a form, at any step: then it is `emailLeadCreated`, and a sign-in that only the step for codes reads.
  signedIn: outcome,
  signInFailed: outcome,
  // Of what is offered here: nothing reads that something is owned but what offers it, and routes behind that. What went back
  // makes a visitor one who has not bought it, and those are explored.
  userFetched: {
    by: "anyStep",
    way: "aside",
    events: (runtime, { session }) =>
      session.lead === null || pendingAttempt(session) !== null
        ? []
        : coveringOffers(runtime, session)
            .filter((key) => isOwnable(runtime, key) && !owned(session).has(key))
            .map((key) => ({
              type: "userFetched",
              code: session.lead?.code ?? "",
              products: [...session.ownedProducts, key],
            })),
  },
  sumCleared: { by: "nobody", because: "nothing reads what was reported but the report of the next sum" },
  couponAccepted: {
    by: "answer",
    answers: ({ definition }, effect) =>
      effect.type === "validateCoupon"
        ? [
            {
              type: "couponAccepted",
              coupon: {
                name: effect.coupon,
                products: Object.keys(definition.products),
                discount_type: "percentage",
                discount: 10,
              },
            },
          ]
        : [],
  },
  couponRefused: {
    by: "answer",
    answers: (_runtime, effect) =>
      effect.type === "validateCoupon" ? [{ type: "couponRefused", code: "couponNotValid" }] : [],
  },

  formSubmitted: formProgress,
  formSent: formProgress,
  formRefused: formProgress,
  emailLeadCreated: {
    by: "anyStep",
    way: "aside",
    events: (_runtime, { session }) =>
      session.lead && mayCorrectEmail(session)
        ? []
        : [{ type: "emailLeadCreated", submission: { form: "email-checkout", id: "form" }, lead: OF_FORM }],
  },
  // Who is not signed in stays as they are, but for the address.
  leadEmailChanged: {
    by: "anyStep",
    way: "aside",
    events: (_runtime, { session: { lead, signIn } }) =>
      lead && signIn
        ? [{ type: "leadEmailChanged", submission: { form: "email-checkout", id: "form" }, lead: OF_FORM }]
        : [],
  },
  // Between the card and the steps that offer plans no transition reads the plan (tests/checker/early-choices.test.ts).
  giftCardValidated: { by: "nobody", because: "it chooses a plan as planSelected does, where plans are offered" },
} satisfies { readonly [T in Event["type"]]: Trial<T> };

/** The rows of the table, without what correlates an event with its row. */
export const TRIALS: readonly Trial<Event["type"]>[] = Object.values(EVENT_TABLE);

/** Whether the session after such an event is the same whatever it was before. */
export const resetsSession = ({ type }: Event): boolean => {
  const trial: Trial<Event["type"]> = EVENT_TABLE[type];
  return trial.by === "anyStep" && trial.resets === true;
};
