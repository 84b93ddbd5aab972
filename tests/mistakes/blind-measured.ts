import type { BlindMistake } from "./blind-mistake.ts";

/** The same, kept to measure with: no rule was written for any of them, before or after. */
export const MEASURED_IN_WORDS: readonly BlindMistake[] = [
  ["price in words in a campaign", "locales/en/new-year.json", "/half-year.title", "Six months for forty-nine dollars"],
  [
    "life of the code written out",
    "locales/en/app.json",
    "/mail.otp.life",
    "It’s valid for 15 minutes. Please don’t share it with anyone.",
  ],
  [
    "two German mail texts swapped",
    [
      [
        "locales/de/app.json",
        "/mail.subscription.trial.text",
        "Ab dem {{date}} kostet dein Abo ({{product}}) {{amount}} für jeweils {{interval}} statt {{old}}. Wenn du das nicht möchtest, kündige vor diesem Tag online, ohne Angabe von Gründen.",
      ],
      [
        "locales/de/app.json",
        "/mail.subscription.price.text",
        "Deine Testphase ({{product}}) endet am {{date}}. Ab dann zahlst du {{amount}} für jeweils {{interval}}. Wenn du das nicht möchtest, kündige vor diesem Tag online: Dann zahlst du nichts mehr, und Gründe brauchst du nicht zu nennen.",
      ],
    ],
    [
      ["locales/de/app.json", "/mail.subscription.trial.text"],
      ["locales/de/app.json", "/mail.subscription.price.text"],
    ],
  ],
  [
    "90 instead of 180 days in the French privacy policy",
    "locales/fr/site.json",
    "/privacy.retention.1-1",
    "Réponses des personnes qui n’ont rien acheté : 90 jours après la dernière modification, puis notre serveur les efface de lui-même.",
  ],
  ["three instead of six months in a Spanish title", "locales/es/shop.json", "/card-3.title", "3 meses de running"],
  ["Italian order button says Continue", "locales/it/funnel-20.json", "/checkout.order", "Continua: {{amount}}"],
  ["60 minutes of coaching", "locales/en/shop.json", "/consultation.title", "60 minutes with a coach?"],
  ["another number of pages in German", "locales/de/shop.json", "/paperbook.point-1", "120 Seiten, Taschenbuch"],
];

export const MEASURED_IN_DEFINITIONS: readonly BlindMistake[] = [
  ["six weeks instead of months", "funnels/products/running-plan-6-months.json", "/plan/unit", "weeks"],
  [
    "walking card gives a running plan",
    "funnels/products/gift-card-walking-3-months.json",
    "/gift_card/gives",
    "running-plan-3-months",
  ],
  ["trial in Germany paid in USD", "funnels/products/trial-walking-plan.json", "/trials/de-DE/currency_id", "USD"],
  [
    "British price of the subscription above that after its trial",
    "funnels/products/workout-subscription.json",
    "/prices/en-GB/amount",
    "9.99",
  ],
  [
    "allergens of another product",
    "funnels/products/weight-loss-fuel-hydration-recovery.json",
    "/food_info/allergens",
    "products.bioma-probiotics.allergens",
  ],
  [
    "nutrition of another product",
    "funnels/products/bioma-probiotics.json",
    "/food_info/nutrition",
    "products.weight-loss-fuel-fat-burner.nutrition",
  ],
  ["one-week plan a subscription", "funnels/products/walking-plan-1-week.json", "/is_subscription", true],
  ["PDF declared a service", "funnels/products/meal-plan-simple.json", "/supply", "service"],
  ["150 percent", "funnels/coupons/SPRING.json", "/discount", 150],
  ["coupon without a Canadian amount", "funnels/coupons/FIRSTRUN.json", "/discount/CAD", undefined],
  ["year transposed: coupon begins in 2062", "funnels/coupons/WELCOME.json", "/active/from", "2062-11-01"],
  ["2 instead of 20 percent", "funnels/coupons/NEWYEAR.json", "/discount", 2],
  ["Cyber Monday on fixed days of the year", "funnels/seasonal/cybermonday.json", "/active/repeats", "yearly"],
  ["sale ends before it begins", "funnels/seasonal/spring-sale.json", "/active/to", "2027-03-10"],
  [
    "six-month modal sells three",
    "funnels/seasonal/new-year.json",
    "/patch/funnel/modals/half-year/product",
    "running-plan-3-months",
  ],
  ["campaign names a page that redirects", "funnels/seasonal/blackfriday.json", "/pages/home", "homee"],
  [
    "headline of another campaign",
    "funnels/seasonal/july4.json",
    "/patch/pages/home/sections/hero/title",
    "blackfriday.hero",
  ],
  ["experiment ends before it begins", "funnels/experiments/couch-ad.json", "/active/to", "2026-10-01"],
  ["weights of arms 50 and 60", "funnels/experiments/plan-order.json", "/arms/long-first/weight", 60],
  [
    "a plan forgotten in one arm",
    "funnels/experiments/plan-order.json",
    "/arms/long-first/patch/funnel/offers/plans",
    ["running-plan-6-months", "running-plan-1-month", "trial-running-plan"],
  ],
  [
    "arm without its first question",
    "funnels/experiments/questions-first.json",
    "/arms/matched/patch/pages/home/order",
    ["hero", "questions"],
  ],
  [
    "two answers with one label (342)",
    "funnels/342/quiz.json",
    "/steps/minutes/question/options/30_min/label",
    "funnel-342.minutes.20_min",
  ],
  [
    "modal sells a product that is no longer offered",
    "funnels/342/funnel.json",
    "/offers/downsells",
    ["walking-plan-1-week", "trial-walking-plan"],
  ],
  ["height asked as a weight", "funnels/20/quiz.json", "/steps/height/question/quantity", "weight"],
  ["minimum age transposed", "funnels/20/funnel.json", "/min_age", 81],
  ['"no" leads to the target weight', "funnels/20/quiz.json", "/steps/want_to_lose_weight/next/0/when/is", "no"],
  [
    "two answers with one label (20)",
    "funnels/20/quiz.json",
    "/steps/session_minutes/question/options/45_min/label",
    "funnel-20.session_minutes.30_min",
  ],
  ["explanation of another question", "funnels/20/quiz.json", "/steps/weight/question/why", "funnel-20.height.why"],
  [
    "points of the e-book beside the printed book",
    [
      ["funnels/shop/pages/shop-email.json", "/sections/chosen/products/4/points/0", "shop.ebook.point-1"],
      ["funnels/shop/pages/shop-email.json", "/sections/chosen/products/4/points/1", "shop.ebook.point-2"],
    ],
    [
      ["funnels/shop/pages/shop-email.json", "/sections/chosen/products/4/points/0"],
      ["funnels/shop/pages/shop-email.json", "/sections/chosen/products/4/points/1"],
    ],
  ],
  ["footer: withdraw leads to cancel", "funnels/brands/run.json", "/footer/2/links/6/page", "cancel"],
  ["support address of the other brand", "funnels/brands/health.json", "/support/email", "help@run.example"],
  ["source dated in the future", "funnels/20/pages/home.json", "/sections/proof/items/0/as_of", "2042-06-26"],
];
