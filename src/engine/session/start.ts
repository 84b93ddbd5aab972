import type { Locale } from "../../foundation/locale.ts";
import type { Runtime } from "../definition/runtime.ts";
import type { Session } from "./session.ts";

export interface Beginning {
  readonly locale: Locale;
  /** Today in the visitor's zone, `YYYY-MM-DD`. */
  readonly startedOn: string;
}

/** The session of somebody who has just come. */
export const newSession = (runtime: Runtime, { locale, startedOn }: Beginning): Session => ({
  version: 1,
  funnel: runtime.definition.id,
  locale,
  startedOn,
  position: runtime.definition.start,
  trail: [],
  answers: {},
  progress: 0,
  lead: null,
  marketingConsent: false,
  plan: null,
  coupon: runtime.definition.coupon ?? null,
  giftCard: null,
  shipsTo: null,
  attempt: null,
  purchases: [],
  purchasesSummed: 0,
  ownedProducts: [],
  isClient: false,
  modal: null,
  shown: [],
  reported: [],
  signIn: null,
  forms: {},
  status: "idle",
  failure: null,
});
