import type { BlindMistake } from "./blind-mistake.ts";
import {
  FUNNEL,
  MARATHONS,
  NEW_YEAR,
  QUIZ,
  QUIZ_WORDS,
  RESULTS,
  SHOP,
  SPRING,
  WALK,
  word,
  YOGA,
} from "./shipped-files.ts";

const WALK_FUNNEL = "funnels/342/funnel.json";
const WALK_RESULTS = "funnels/342/pages/results.json";
const season = (id: string): string => `funnels/seasonal/${id}.json`;
const product = (key: string): string => `funnels/products/${key}.json`;

/** What goes wrong in words when a funnel, a season or an event is copied from another one; before any rule. */
export const COPIED_IN_WORDS: readonly BlindMistake[] = [
  [
    "a price in words that no plan has",
    QUIZ_WORDS("de"),
    "/faq.cost.answer",
    "Die Pläne kosten ab 19,99 € im Monat. Die Fragen selbst sind kostenlos.",
  ],
  ["a percentage of last spring", SPRING("fr"), "/tag", "Le printemps à -20 %"],
  ["half the price where a fifth is taken off", NEW_YEAR("de"), "/offer.link", "Sechs Monate zum halben Preis"],
  ["three months for nothing", NEW_YEAR("en"), "/half-year.title", "Six months for the price of three"],
  [
    "the last day of last spring",
    SPRING("en"),
    "/ends",
    "Spring sale on three- and six-month plans, up to and including April 9, 2026 (Berlin time)",
  ],
  ["the sale of the week before", word("blackfriday")("fr"), "/tag", "Période du Cyber Monday, sans promotion"],
  [
    "the app of the other brand",
    WALK("en"),
    "/after-order.text",
    "You get a receipt and the link to the Strideo app by email. Your first walk is waiting there, on the first day you chose. You can withdraw within 14 days and cancel online at any time, without an account.",
  ],
  ["miles for kilometers in France", QUIZ_WORDS("fr"), "/distance.up_to_5_km", "Jusqu’à 5 miles"],
  ["kilometers called miles in Britain", QUIZ_WORDS("en-GB"), "/distance.up_to_10_km.hint", "10 miles, about an hour"],
  ["hours for minutes of a session", QUIZ_WORDS("es"), "/session_minutes.45_min", "45 horas"],
  ["days for minutes of a call", SHOP("it"), "/consultation.title", "30 giorni con un allenatore?"],
  [
    "a month to change one’s mind",
    QUIZ_WORDS("it"),
    "/plans.guarantee",
    "30 giorni per ripensarci. [Come fare](withdraw)",
  ],
  ["dollars in Italy", NEW_YEAR("it"), "/offer.link-text", "Prima costava $74.99: ecco quanto risparmi."],
  [
    "running for those who walk in Spain",
    WALK("es"),
    "/try-first.text",
    "Tienes todo el plan de carrera desde el primer día. La prueba pasa a ser el plan mensual si no la cancelas antes de que acabe.",
  ],
  ["strangers in German", QUIZ_WORDS("de"), "/downsell.title", "Möchten Sie lieber erst eine Woche testen?"],
  [
    "friends in French",
    NEW_YEAR("fr"),
    "/half-year.text",
    "Tu paies le prix du Nouvel An pendant les six premiers mois. Ensuite, ton plan se renouvelle tous les six mois au prix habituel, jusqu’à résiliation.",
  ],
  ["a title left in English", MARATHONS("de"), "/denver-rocks.training.air.title", "Thin air"],
  [
    "the hills of another event",
    MARATHONS("en"),
    "/denver-rocks.text",
    "Marin is hill country, north of the Golden Gate. Train climbs once a week, and take the downhills slowly: they’re what makes your legs sore.",
  ],
  [
    "another weekday in French",
    MARATHONS("fr"),
    "/oakland-turkey-trot.usual-date",
    "Le matin de Thanksgiving, le quatrième samedi de novembre",
  ],
  [
    "twice the thin air",
    MARATHONS("de"),
    "/denver-rocks.training.air.text",
    "Jeder Atemzug bringt etwa ein Drittel weniger Sauerstoff als auf Meereshöhe. Rechne mit einem langsameren Tempo, und mach Pausen, bevor du sie brauchst.",
  ],
  ["a distance that is not run", MARATHONS("en"), "/big-tex-run-5k-10k.training.distance.title", "5K or 15K"],
  ["a gift that renews", SHOP("es"), "/gifts.how.1.text", "Cada mes, con renovación automática."],
  [
    "delivery that costs extra",
    SHOP("en"),
    "/front.description",
    "Gift cards, a book, meal plans and the 10K challenge. Full prices, plus delivery.",
  ],
  ["a price on a button", WALK("it"), "/one-week.accept", "Prova 1 settimana a 4,99 €"],
  ["twice the days of the trial", WALK("de"), "/try-first.title", "Beginne mit vierzehn Tagen"],
];

/** The same in definitions. */
export const COPIED_IN_DEFINITIONS: readonly BlindMistake[] = [
  ["a plan without a trial behind the trial", WALK_FUNNEL, "/modals/try-first/product", "walking-plan-1-month"],
  ["how it was worked out leads to who we are", WALK_RESULTS, "/sections/graph/method/page", "about"],
  [
    "reviews that lead to stories",
    FUNNEL,
    "/modals/menu/links/reviews/page",
    "success-stories",
    [[FUNNEL, "/modals/menu/links/stories"]],
  ],
  [
    "a trial for who has bought the month",
    WALK_FUNNEL,
    "/steps/checkout/next/0/when/owned",
    "walking-plan-1-month",
    [[WALK_FUNNEL, "/steps/checkout/next"]],
  ],
  ["the last day of last winter", season("new-year"), "/patch/pages/home/sections/ends/at", "2026-01-18"],
  ["swapped digits of a discount", "funnels/coupons/SPRING.json", "/discount", 51],
  [
    "a code without the plan that is shown",
    "funnels/coupons/NEWYEAR.json",
    "/products",
    ["running-plan-3-months"],
    [[season("new-year"), "/patch/funnel/modals/half-year"]],
  ],
  [
    "another month beside the words",
    "funnels/marathons/oakland-turkey-trot.json",
    "/usual_day/month",
    10,
    [["locales/en/marathons.json", "/oakland-turkey-trot.usual-date"]],
  ],
  [
    "a half marathon by the name of ten",
    "funnels/marathons/big-tex-run-5k-10k.json",
    "/distances",
    [5, 21],
    [["locales/en/marathons.json", "/big-tex-run-5k-10k.name"]],
  ],
  ["an extra of files that is sent by post", YOGA, "/sections/offer/add", "shop.offer.send"],
  ["a headline of the other funnel", RESULTS, "/sections/headline/with_motive", "funnel-342.results.with_motive"],
  ["the app of the other brand", "funnels/brands/health.json", "/app/open", "strideo://open"],
  ["another page at its address", season("new-year"), "/pages/weight-loss", "runchallenge"],
  ["a week that renews", product("walking-plan-1-week"), "/renewal", { text: "products.renewal" }],
  [
    "the picture of another answer",
    QUIZ,
    "/steps/target_distance/question/options/marathon/icon",
    "emoji:running-shoe",
  ],
];
