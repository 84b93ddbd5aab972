import type { BlindMistake } from "./blind-mistake.ts";

const word =
  (file: string) =>
  (language: string): string =>
    `locales/${language}/${file}.json`;
const APP = word("app");
const GOODS = word("products");
const LANDING = word("landing");
const MARATHONS = word("marathons");
const NEW_YEAR = word("new-year");
const QUIZ_WORDS = word("funnel-20");
const SHOP = word("shop");
const SITE = word("site");
const SPRING = word("spring-sale");
const WALK = word("funnel-342");

const QUIZ = "funnels/20/quiz.json";
const FUNNEL = "funnels/20/funnel.json";
const RESULTS = "funnels/20/pages/results.json";
const COUCH = "funnels/20/pages/couch5k.json";
const COACH = "funnels/20/pages/success/consultation.json";
const YOGA = "funnels/20/pages/success/yoga-subscription.json";
const BRAND = "funnels/brands/run.json";
const HALF_YEAR = "funnels/products/running-plan-6-months.json";

/** What somebody believes right who writes words for a living, thought of without a look at the rules. */
export const EVERYDAY_IN_WORDS: readonly BlindMistake[] = [
  // A number that its product, page or mail says otherwise.
  ["a longer call than is sold", GOODS("en"), "/consultation", "45 minutes with a running coach"],
  ["two books of three", SHOP("de"), "/ebooks.title", "Zwei E-Books für die ersten Wochen?"],
  [
    "a month to withdraw in French",
    QUIZ_WORDS("fr"),
    "/checkout.withdrawal",
    "Droit de rétractation : 30 jours, sans motif. Votre plan commence aussitôt. [Détails](withdraw)",
  ],
  [
    "a link that works for a week",
    QUIZ_WORDS("en"),
    "/email.text",
    "You’ll see it on the next screen. The link in the email brings you back for 7 days.",
  ],
  [
    "a month where a week is sold",
    QUIZ_WORDS("it"),
    "/downsell.text",
    "Un mese con il piano completo. Un solo pagamento, senza rinnovo.",
  ],
  ["twice the capsules", GOODS("en"), "/bioma-probiotics", "Bioma cultures, 60 capsules"],
  ["an age that was once allowed", QUIZ_WORDS("en"), "/sorry.page", "Come back when you are 16"],
  [
    "another age beside the terms",
    QUIZ_WORDS("en"),
    "/home.terms",
    "By continuing you accept the [terms](general-conditions). How we use your data: [privacy policy](data-protection-policy). Ages 16+.",
  ],
  ["other minutes than the option", QUIZ_WORDS("de"), "/session_minutes.45_min", "40 Minuten"],
  ["a time that overlaps the one before", QUIZ_WORDS("it"), "/recent_time.26_to_30", "Da 20 a 30 minuti"],
  ["four runs for three", LANDING("en"), "/runchallenge.hero.line", "Four short runs a week, at your pace."],
  ["ten kilometers on the page of five", LANDING("it"), "/couch5k.title", "Dal divano ai 10 km: un piano"],
  ["half the challenge", SHOP("it"), "/challenge.title", "5 chilometri in 30 giorni"],
  [
    "a week to withdraw in German law",
    SITE("de"),
    "/withdraw.1",
    "Du kannst jeden Kauf auf dieser Website binnen 7 Tagen widerrufen, ohne Begründung und ohne Konto. Wir bestätigen sofort per E-Mail.",
  ],
  [
    "data that is kept for less than it is",
    SITE("en"),
    "/privacy.retention.1-1",
    "Answers of visitors who have bought nothing: 90 days after their last change, then our server deletes them by itself.",
  ],
  [
    "a mail that says another time",
    APP("en"),
    "/mail.plan.link",
    "Until you order, the button opens your plan on any device. It works for 14 days, and nobody can pay with it.",
  ],
  // What is promised.
  [
    "a renewal that a week has not",
    QUIZ_WORDS("es"),
    "/downsell.text",
    "Una semana con tu plan completo. Se renueva cada semana hasta que canceles.",
  ],
  [
    "a discount for one region",
    QUIZ_WORDS("en-AU"),
    "/home.hero.line",
    "Start this winter and save 20%. Answer a few questions and see your plan in 4 minutes.",
  ],
  [
    "more percent than the coupon",
    NEW_YEAR("en"),
    "/half-year.text",
    "You pay 30% less for the first six months. After that the plan renews every six months at the regular price until you cancel.",
  ],
  ["the months of another offer", NEW_YEAR("de"), "/half-year.title", "Drei Monate für weniger"],
  [
    "the dollars of another edition",
    QUIZ_WORDS("es-419"),
    "/faq.cost.answer",
    "Los planes cuestan desde 29.99 USD al mes. El cuestionario es gratis.",
  ],
  ["a card that expires after all", SHOP("en"), "/card.point-2", "Valid for one year, no fees"],
  ["a subscription that is none", SHOP("de"), "/fuel.point-2", "Im Monatsabo, jederzeit kündbar"],
  ["fat that burns", GOODS("es"), "/weight-loss-fuel-fat-burner", "Fuel Quemagrasas, 30 porciones"],
  // Pasted from elsewhere.
  [
    "strength with the words of yoga",
    QUIZ_WORDS("en"),
    "/strength.text",
    "Calm yoga sessions for legs, back and breath.",
  ],
  ["the name of the other brand", QUIZ_WORDS("de"), "/home.hero.title", "Der Vitala-Plan, der in deine Woche passt"],
  ["running for those who walk", WALK("en"), "/home.hero.title", "The running plan that fits your week"],
  ["a yes for a no", QUIZ_WORDS("fr"), "/health_consent.no", "Oui, pour mon plan"],
  ["the tag of another season", SPRING("en"), "/tag", "New Year weeks"],
  ["another holiday on the Fourth of July", word("july4")("en"), "/tag", "Labor Day season, no sale"],
  [
    "the event of another page",
    MARATHONS("en"),
    "/denver-rocks.description",
    "Giant Race: what is known about the event so far, and a running plan that gets you to the start rested.",
  ],
  [
    "another Thursday",
    MARATHONS("en"),
    "/oakland-turkey-trot.usual-date",
    "Thanksgiving morning, the third Thursday in November",
  ],
  ["another month in German", MARATHONS("de"), "/marin-endurance-festival.usual-date", "Ein Wochenende Anfang Oktober"],
  // Translations and mails.
  [
    "a life of a code typed by hand",
    APP("es"),
    "/mail.otp.life",
    "Es válido durante 10 minutos. No lo compartas con nadie.",
  ],
  ["an answer that none was", APP("en"), "/mail.plan.subject", "Re: your plan"],
  [
    "a description left in English",
    LANDING("fr"),
    "/half-marathon-plan.description",
    "21.1 kilometers with three or four runs a week: built from your current distance, your free days and the date of your race.",
  ],
  ["a picture by its file", word("pictures")("de"), "/path-at-dawn", "IMG_2047 final.jpg"],
  ["half a sentence", QUIZ_WORDS("fr"), "/success.text", "Connectez-vous avec {{email}}. Nous y avons aussi"],
];

/** The same in definitions. */
export const EVERYDAY_IN_DEFINITIONS: readonly BlindMistake[] = [
  [
    "an arm with the order of control",
    "funnels/experiments/plan-order.json",
    "/arms/long-first/patch/funnel/offers/plans",
    ["running-plan-1-month", "running-plan-3-months", "running-plan-6-months", "trial-running-plan"],
    [["funnels/experiments/plan-order.json", "/arms"]],
  ],
  [
    "a space in what the advertisement says",
    "funnels/experiments/couch-ad.json",
    "/match/source/utm_campaign",
    ["couch-to-5k ", "c25k"],
  ],
  [
    "a sale that goes on, with its countdowns left",
    "funnels/seasonal/spring-sale.json",
    "/active/to",
    "2027-04-20",
    [
      ["funnels/seasonal/spring-sale.json", "/patch/pages/home/sections/ends"],
      ["funnels/seasonal/spring-sale.json", "/patch/pages/carousel/sections/ends"],
    ],
  ],
  [
    "three months behind a button that says six",
    "funnels/seasonal/new-year.json",
    "/patch/funnel/modals/half-year/product",
    "running-plan-3-months",
    [["funnels/seasonal/new-year.json", "/patch/funnel/modals/half-year"]],
  ],
  ["the point of another product", COACH, "/sections/offer/points/0", "shop.yoga.point-1"],
  ["the title of another page", YOGA, "/title", "shop.consultation.page", [[COACH, "/title"]]],
  ["the page of five answers ten", COUCH, "/sections/start/goal/answers/1/answer", "ten_km"],
  [
    "the page about weight answers another goal",
    "funnels/20/pages/weight-loss.json",
    "/sections/start/goal/answers/0/answer",
    "goal_run",
  ],
  ["a plan of the other funnel", FUNNEL, "/routes/behind-first-offer/0/when/owned", "walking-plan-6-months"],
  ["the name of a shorter plan", HALF_YEAR, "/name", "products.running-plan-3-months"],
  ["the mailbox of the other brand", BRAND, "/support/email", "help@health.example"],
  ["the app of the other brand", BRAND, "/app/ios", "https://apps.apple.com/app/vitala/id0000000000"],
  [
    "terms that lead to privacy",
    BRAND,
    "/footer/2/links/0/page",
    "data-protection-policy",
    [[BRAND, "/footer/2/links/1"]],
  ],
  [
    "a code for other plans than its words",
    "funnels/coupons/SPRING.json",
    "/products",
    ["running-plan-1-month", "running-plan-3-months"],
    [[SPRING("en"), "/ends"]],
  ],
  ["everything for nothing", "funnels/coupons/KITCHEN.json", "/discount", 100],
  ["an event that is over", "funnels/marathons/big-tex-run-5k-10k.json", "/date", "2026-10-10"],
  [
    "the hint of another answer",
    QUIZ,
    "/steps/distance/question/options/up_to_5_km/hint",
    "funnel-20.distance.up_to_10_km.hint",
  ],
  ["nobody who is taller", QUIZ, "/steps/height/question/max", 180],
  [
    "a last day before the days that are proposed",
    QUIZ,
    "/steps/event_date/question/max",
    "2026-12-31",
    [[QUIZ, "/steps/event_date/question/suggested"]],
  ],
  ["two answers under one label", RESULTS, "/sections/review/items/1/label", "funnel-20.results.review.goal"],
  [
    "answers that are kept for twice as long as is said",
    "funnels/privacy.json",
    "/retention/leads/days",
    365,
    [["funnels/privacy.json", "/retention/leads"]],
  ],
  [
    "one text for news and for privacy",
    "funnels/20/pages/email.json",
    "/sections/email/marketing",
    "funnel-20.email.privacy",
  ],
];
