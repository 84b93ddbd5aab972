/** Words of a file in a language: `SHOP("de")`. */
export const word =
  (file: string) =>
  (language: string): string =>
    `locales/${language}/${file}.json`;
export const APP = word("app");
export const GOODS = word("products");
export const LANDING = word("landing");
export const MARATHONS = word("marathons");
export const NEW_YEAR = word("new-year");
export const QUIZ_WORDS = word("funnel-20");
export const SHOP = word("shop");
export const SITE = word("site");
export const SPRING = word("spring-sale");
export const WALK = word("funnel-342");

export const QUIZ = "funnels/20/quiz.json";
export const FUNNEL = "funnels/20/funnel.json";
export const RESULTS = "funnels/20/pages/results.json";
export const COUCH = "funnels/20/pages/couch5k.json";
export const COACH = "funnels/20/pages/success/consultation.json";
export const YOGA = "funnels/20/pages/success/yoga-subscription.json";
export const BRAND = "funnels/brands/run.json";
export const HALF_YEAR = "funnels/products/running-plan-6-months.json";
