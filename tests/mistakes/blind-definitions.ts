import type { BlindMistake } from "./blind-mistake.ts";

const QUIZ = "funnels/20/quiz.json";
const FUNNEL = "funnels/20/funnel.json";
const HOME = "funnels/20/pages/home.json";
const RESULTS = "funnels/20/pages/results.json";
const CHECKOUT = "funnels/20/pages/checkout.json";
const EMAIL = "funnels/20/pages/email.json";
const YOGA = "funnels/20/pages/success/yoga-subscription.json";
const NEW_YEAR = "funnels/seasonal/new-year.json";
const BLACK_FRIDAY = "funnels/seasonal/blackfriday.json";
const PLAN_ORDER = "funnels/experiments/plan-order.json";
const COUCH_AD = "funnels/experiments/couch-ad.json";
const NEWYEAR = "funnels/coupons/NEWYEAR.json";
const FIRSTRUN = "funnels/coupons/FIRSTRUN.json";
const QUARTER = "funnels/products/running-plan-3-months.json";
const TRIAL = "funnels/products/trial-running-plan.json";
const GIFT = "funnels/products/gift-card-running-1-month.json";
const HISTORY = "funnels/price-history.json";
const BRAND = "funnels/brands/run.json";
const TRACKING = "funnels/tracking-plan.json";
const TOO_YOUNG = "funnels/20/stories/too-young.json";

/** In what was shipped on the day they were thought of, without a look at the rules. */
export const BLIND_IN_DEFINITIONS: readonly BlindMistake[] = [
  // Ids and ways.
  ["a hyphen for an underscore", QUIZ, "/steps/goal/next/0/to", "target-distance"],
  ["the file of a page for a step", QUIZ, "/steps/loader/next", "email.json"],
  ["a step of the other funnel", QUIZ, "/steps/goal/next/2/else", "daily_steps"],
  ["the title of an option for its id", QUIZ, "/steps/goal/next/0/when/is", "Run 5 km, 10 km or more"],
  ["an option in capitals", QUIZ, "/steps/goal/next/1/when/is", "GOAL_PACE"],
  ["more than for a choice", QUIZ, "/steps/barriers/next/0/when", { answer: "distance", gte: 5 }],
  ["not around a word", QUIZ, "/steps/barriers/next/0/when", { not: "start_walking" }],
  ["else first", QUIZ, "/steps/has_event/next", [{ else: "motivation" }, { else: "event_date" }]],
  [
    "both ways to one step",
    QUIZ,
    "/steps/has_event/next/0/to",
    "motivation",
    [
      [QUIZ, "/steps/event_date"],
      [QUIZ, "/steps/has_event"],
    ],
  ],
  ["bought before it is offered", FUNNEL, "/steps/checkout/next/0/when/owned", "consultation"],
  ["the weight that is wanted for the weight", QUIZ, "/roles/weight", "target_weight"],
  ["the yes or no for the day", QUIZ, "/plan/event_date", "has_event"],
  ["words of an answer that not all gave", QUIZ, "/steps/goal_note/question/uses/goal", "target_distance"],
  ["a reason of an answer that not all gave", YOGA, "/sections/offer/because/step", "race_distance"],
  ["a section with a capital", QUIZ, "/steps/gender/section", "Goal"],
  ["the id of another funnel", FUNNEL, "/id", "21"],
  // Questions.
  ["more days than a week has", QUIZ, "/steps/workout_days/question/max", 8],
  ["a clock without a nought", QUIZ, "/steps/run_time/question/min", "5:00"],
  ["a clock of twelve hours", QUIZ, "/steps/run_time/question/max", "10:00 pm"],
  ["a last day that is over", QUIZ, "/steps/event_date/question/max", "2025-12-31"],
  ["more choices than there are", QUIZ, "/steps/motivation/question/max", 8],
  [
    "at least three, at most two",
    QUIZ,
    "/steps/motivation/question",
    {
      type: "multiple-choice",
      title: "funnel-20.motivation.title",
      data_class: "personal",
      options: {
        energy: { label: "funnel-20.motivation.energy" },
        sleep: { label: "funnel-20.motivation.sleep" },
        calm: { label: "funnel-20.motivation.calm" },
        outdoors: { label: "funnel-20.motivation.outdoors" },
      },
      min: 3,
      max: 2,
    },
  ],
  ["only adults can say their age", QUIZ, "/steps/age/question/min", 18, [[QUIZ, "/steps/age"]]],
  ["injuries as personal", QUIZ, "/steps/injuries/question/data_class", "personal"],
  ["moods as harmless", QUIZ, "/steps/emotion/question/data_class", "none"],
  ["a source without https", QUIZ, "/steps/goal_note/question/source/url", "www.who.int/news-room"],
  ["a source with a typo", QUIZ, "/steps/goal_note/question/source/url", "htps://www.who.int/"],
  ["a proof of next year", HOME, "/sections/proof/items/0/as_of", "2027-06-26"],
  ["a claim without a source", HOME, "/sections/proof/items/0/source", undefined],
  // Prices.
  ["the sign in the price", QUARTER, "/prices/de-DE/amount", "44.99 €"],
  ["cents", QUARTER, "/prices/de-DE/amount", "4499"],
  ["a thousand with a comma", QUARTER, "/prices/en-US/amount", "1,299.00"],
  ["nothing to pay", QUARTER, "/prices/en-GB/amount", "0.00"],
  ["a negative price", QUARTER, "/prices/en-GB/amount", "-38.99"],
  ["pesos for Latin America", QUARTER, "/prices/es-419/currency_id", "MXN"],
  [
    "two countries swapped",
    [
      [QUARTER, "/prices/en-US/amount", "38.99"],
      [QUARTER, "/prices/en-GB/amount", "47.99"],
    ],
    [
      [QUARTER, "/prices/en-US"],
      [QUARTER, "/prices/en-GB"],
    ],
  ],
  [
    "three months for less than one",
    [
      [QUARTER, "/prices/de-DE/amount", "14.99"],
      [HISTORY, "/products/running-plan-3-months/0/prices/de-DE", "14.99"],
    ],
    [[QUARTER, "/prices/de-DE"]],
  ],
  [
    "a gift dearer than what it gives",
    [
      [GIFT, "/prices/de-DE/amount", "92.99"],
      [HISTORY, "/products/gift-card-running-1-month/0/prices/de-DE", "92.99"],
    ],
    [[GIFT, "/prices/de-DE"]],
  ],
  ["a gift of a plan that there is not", GIFT, "/gift_card/gives", "running-plan-2-months"],
  [
    "an old price like the new one",
    QUARTER,
    "/prices/de-DE",
    { amount: "44.99", currency_id: "EUR", old_amount: "44.99" },
  ],
  ["a trial dearer than the plan", TRIAL, "/trials/de-DE/amount", "39.99"],
  ["two weeks of trial where words say seven days", TRIAL, "/trials/de-DE/duration", { duration: 14, unit: "days" }],
  ["a trial in one country less", TRIAL, "/trials/it-IT", undefined, [[TRIAL, "/trials"]]],
  ["thirty months", QUARTER, "/plan/duration", 30, [[QUARTER, "/plan"]]],
  ["a subscription without a length", QUARTER, "/plan", undefined, [[QUARTER, "/is_subscription"]]],
  ["access to something else", QUARTER, "/access", "runing-plan"],
  [
    "a price of the day after tomorrow in the history",
    HISTORY,
    "/products/running-plan-3-months/0/from",
    "2027-06-01",
    [[QUARTER, "/prices"]],
  ],
  ["the stock number of another", QUARTER, "/sku", "RP-1M", [["funnels/products/running-plan-1-month.json", "/sku"]]],
  // Offers and dialogs.
  ["an underscore in a product", FUNNEL, "/offers/plans/1", "running_plan_3_months"],
  ["a plan of a year that there is not", RESULTS, "/sections/plans/preselected", "running-plan-12-months"],
  ["a dialog with an underscore", RESULTS, "/sections/plans/no_thanks/modal", "shorter_start"],
  [
    "a dialog that was taken away",
    FUNNEL,
    "/modals/shorter-start",
    undefined,
    [[RESULTS, "/sections/plans/no_thanks"]],
  ],
  ["yes and no with the same words", FUNNEL, "/modals/shorter-start/decline", "funnel-20.downsell.accept"],
  ["a cheaper way that is dearer", FUNNEL, "/modals/shorter-start/product", "running-plan-6-months"],
  ["an offer that is made twice", FUNNEL, "/steps/meditation/product", "yoga-subscription"],
  ["the same thing also", FUNNEL, "/steps/meditation/also", ["meditation-library", "consultation"]],
  ["no copies", GIFT, "/quantity", 0],
  ["an address with a slash", FUNNEL, "/modals/menu/links/reviews/page", "/reviews"],
  ["an address with its ending", BRAND, "/navigation/0/page", "running-app.html"],
  ["a menu to a page that is gone", BRAND, "/navigation/1/page", "sucess-stories"],
  ["an outside address as a page", BRAND, "/footer/0/links/0/page", "https://help.run.example/"],
  ["a tag on another plan than those offered", RESULTS, "/sections/plans/tag/product", "walking-plan-3-months"],
  ["a review of a question that is gone", RESULTS, "/sections/review/items/0/step", "goals"],
  // Campaigns and patches.
  ["one day alone, from that day to that day", NEW_YEAR, "/active/to", "2026-12-26"],
  ["day and month the other way round", NEW_YEAR, "/active/to", "2027-18-01"],
  ["last year", NEW_YEAR, "/active/to", "2026-01-18"],
  ["a day with one digit", BLACK_FRIDAY, "/active/to", "2026-12-1"],
  ["a coupon like words", NEW_YEAR, "/coupon", "NewYear"],
  ["a countdown beyond the end", NEW_YEAR, "/patch/pages/home/sections/ends/at", "2027-01-20"],
  ["a countdown by another clock", NEW_YEAR, "/patch/pages/home/sections/ends/zone", "America/New_York"],
  ["a page to take over that is not changed", NEW_YEAR, "/takes_over", ["couch5k"]],
  ["a patch one level too high", BLACK_FRIDAY, "/patch/home", { title: "blackfriday.home.title" }],
  [
    "a patch of an item by its number",
    BLACK_FRIDAY,
    "/patch/pages/home/sections/how",
    { items: { "0": { title: "blackfriday.hero" } } },
  ],
  ["an order of a section that there is not", NEW_YEAR, "/patch/pages/home/order", ["hero", "countdown"]],
  ["the payment taken away", NEW_YEAR, "/patch/pages/checkout", { sections: { payment: null } }],
  ["a colour with its name for pages", BLACK_FRIDAY, "/theme/pop-color", "#FFE14D"],
  ["a colour without its hash", BLACK_FRIDAY, "/theme/pop", "FFE14D"],
  ["annually", BLACK_FRIDAY, "/active/repeats", "annually"],
  ["an underscore in a locale", BLACK_FRIDAY, "/locales", ["en_US"]],
  ["a language for a locale", BLACK_FRIDAY, "/locales", ["en"]],
  ["a brand by its name", NEW_YEAR, "/brands", ["Strideo"]],
  ["a funnel by the name of its words", NEW_YEAR, "/extends", "funnel-20"],
  ["New York as a state", BRAND, "/zone", "EST"],
  // Experiments.
  [
    "shares of one",
    PLAN_ORDER,
    "/arms",
    { control: { weight: 0.5 }, "long-first": { weight: 0.5, patch: { funnel: { start: "age" } } } },
  ],
  ["percent in words", PLAN_ORDER, "/arms/control/weight", "50%"],
  ["a control that changes something", PLAN_ORDER, "/arms/control/patch", { funnel: { start: "age" } }],
  ["no hypothesis yet", PLAN_ORDER, "/hypothesis", "TBD"],
  [
    "two arms alike",
    PLAN_ORDER,
    "/arms",
    {
      control: { weight: 34 },
      a: { weight: 33, patch: { pages: { home: { sections: { hero: { art: "doodle:jumping" } } } } } },
      b: { weight: 33, patch: { pages: { home: { sections: { hero: { art: "doodle:jumping" } } } } } },
    },
  ],
  [
    "an arm without the plan that is chosen beforehand",
    PLAN_ORDER,
    "/arms/long-first/patch/funnel/offers/plans",
    ["running-plan-6-months", "running-plan-1-month"],
  ],
  [
    "a price in an arm",
    PLAN_ORDER,
    "/arms/long-first/patch/products",
    { "running-plan-3-months": { prices: { "de-DE": { amount: "39.99" } } } },
  ],
  ["an experiment without an end", PLAN_ORDER, "/active/to", undefined, [[PLAN_ORDER, "/active"]]],
  ["a parameter with a typo", COUCH_AD, "/match/source", { utm_campain: ["c25k"] }],
  [
    "other plans for an advertisement",
    COUCH_AD,
    "/arms/matched/patch/funnel",
    { offers: { plans: ["running-plan-1-month"] } },
  ],
  [
    "the experiment of last year",
    PLAN_ORDER,
    "/active",
    { from: "2026-01-18", to: "2026-02-15", zone: "Europe/Berlin" },
  ],
  // Coupons.
  ["a fifth", NEWYEAR, "/discount", 0.2],
  ["minus twenty", NEWYEAR, "/discount", -20],
  ["percent", NEWYEAR, "/discount_type", "percent"],
  ["an amount for percent", NEWYEAR, "/discount", { EUR: "5.00" }],
  ["one currency less", FIRSTRUN, "/discount/GBP", undefined, [[FIRSTRUN, "/discount"]]],
  ["more off than it costs", FIRSTRUN, "/discount/USD", "50.00"],
  ["one product without its list", NEWYEAR, "/products", "running-plan-3-months"],
  [
    "over before its campaign is",
    NEWYEAR,
    "/active",
    { from: "2026-12-26", to: "2027-01-10", zone: "Europe/Berlin" },
    [[NEW_YEAR, "/coupon"]],
  ],
  ["a window without a clock", FIRSTRUN, "/active/zone", undefined, [[FIRSTRUN, "/active"]]],
  ["for nobody", FIRSTRUN, "/uses", 0],
  // Consents, and what is told to whom.
  [
    "a no that is asked all the same",
    QUIZ,
    "/steps/health_consent/next/1/else",
    "height",
    [
      [QUIZ, "/steps/health_consent"],
      [QUIZ, "/steps/height"],
    ],
  ],
  [
    "the consent is no role any more",
    QUIZ,
    "/roles/health_consent",
    undefined,
    [
      [QUIZ, "/roles"],
      [QUIZ, "/steps/height"],
    ],
  ],
  ["one text for box and button", CHECKOUT, "/sections/payment/consent", "funnel-20.checkout.order"],
  ["a box that is ticked already", EMAIL, "/sections/email/marketing_checked", true],
  ["no word about privacy", EMAIL, "/sections/email/privacy", undefined, [[EMAIL, "/sections/email"]]],
  ["advertisers hear the age", TRACKING, "/receivers/ad-pixel/takes/3", "age"],
  ["advertisers under statistics", TRACKING, "/receivers/ad-pixel/consent", "statistics"],
  [
    "Europe is not asked",
    TRACKING,
    "/consent/asked_first",
    ["unknown", "GB", "CH", "NO", "IS", "LI", "BR", "CA"],
    [[TRACKING, "/consent"]],
  ],
  [
    "marketing unasked",
    TRACKING,
    "/consent/unasked",
    ["necessary", "preferences", "statistics", "marketing"],
    [[TRACKING, "/consent"]],
  ],
  ["from sixteen", FUNNEL, "/min_age", 16],
  ["no law behind the footer", BRAND, "/trader/terms", "general-condition"],
  // Stories.
  ["a story of an option that is gone", TOO_YOUNG, "/story/0/answers", "goal_running"],
  ["a story that leaves a question out", TOO_YOUNG, "/story/2", undefined, [[TOO_YOUNG, "/story"]]],
];
