import { atom } from "jotai";
import { priceProducts } from "../../engine/selling/price-products.ts";
import { progressSegments } from "../../engine/session/progress.ts";
import { canGoBack, facts, questionNumber, rolesFrom } from "../../engine/session/selectors.ts";
import { nowAtom, runtimeAtom, sessionAtom } from "./store.ts";

const localeAtom = atom((get) => get(sessionAtom).locale);
const couponAtom = atom((get) => get(sessionAtom).coupon);
const startedOnAtom = atom((get) => get(sessionAtom).startedOn);

/** Every product of the funnel at its price: another value only when the coupon or the language is another one. */
export const pricesAtom = atom((get) =>
  priceProducts(get(runtimeAtom).definition, get(localeAtom), get(nowAtom).slice(0, 10), get(couponAtom)),
);

/** Values of the answers on the present route by step id, and by role of the summary. */
export const factsAtom = atom((get) => facts(get(runtimeAtom), get(sessionAtom)));
export const rolesAtom = atom((get) => rolesFrom(get(runtimeAtom), get(factsAtom), get(startedOnAtom)));

export const canGoBackAtom = atom((get) => canGoBack(get(runtimeAtom), get(sessionAtom)));

/** Where a visitor is in the quiz: the number of the question, and the progress bar. */
export const quizProgressAtom = atom((get) => ({
  question: questionNumber(get(runtimeAtom), get(sessionAtom)),
  segments: progressSegments(get(runtimeAtom), get(sessionAtom)),
}));
