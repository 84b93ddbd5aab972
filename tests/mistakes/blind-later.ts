import type { BlindMistake } from "./blind-mistake.ts";
import {
  APP,
  BRAND,
  FUNNEL,
  GOODS,
  LANDING,
  MARATHONS,
  NEW_YEAR,
  QUIZ,
  QUIZ_WORDS,
  RESULTS,
  SHOP,
  SITE,
  WALK,
  word,
} from "./shipped-files.ts";

/** Thought of before rules were written for those in blind-everyday.ts, and measured after them. */
export const LATER_IN_WORDS: readonly BlindMistake[] = [
  // Numbers.
  ["longer sessions than there are", QUIZ_WORDS("fr"), "/strength.point.length", "15 à 45 minutes, trois niveaux"],
  [
    "four days that became three",
    QUIZ_WORDS("es"),
    "/results.features.strength.text",
    "Si entrenas a pie tres días o más, uno es de fuerza: en casa y sin material.",
  ],
  [
    "an answer sooner than promised",
    SITE("en"),
    "/contacts.times.1-1",
    "Questions about a plan or an order: within 24 hours.",
  ],
  [
    "five working days in a mail",
    APP("de"),
    "/mail.message.next",
    "Ein Mensch antwortet dir innerhalb von fünf Werktagen.",
  ],
  ["a walk for every minute", QUIZ_WORDS("it"), "/walking.under_15", "Meno di 10 minuti"],
  ["eight distances for ten", LANDING("es"), "/couch10k.hero.title", "Ocho kilómetros sin prisa"],
  [
    "a gift of half a year for a quarter",
    SHOP("fr"),
    "/card-2.description",
    "Carte cadeau : 6 mois de course. Le temps d’arriver en douceur aux premiers 5 km. Le code arrive par e-mail et n’expire jamais.",
  ],
  [
    "a fee that comes back in half",
    SHOP("en"),
    "/challenge.text",
    "Pay the entry fee, cover 10 km in one go within 30 days, and claim half of it back.",
  ],
  ["the second extra for the first", QUIZ_WORDS("de"), "/ebooks.page", "Extra 2 von 2: E-Books"],
  [
    "a young face on the terms",
    SITE("it"),
    "/privacy.minors.1",
    "Questo sito è per adulti. Se qualcuno indica meno di 16 anni, ci fermiamo e non conserviamo nessuna risposta.",
  ],
  [
    "a month’s notice in print",
    SITE("en"),
    "/cancel.1",
    "End a subscription with one month’s notice, without a reason, a call or an account.",
  ],
  [
    "thirty days of trial upsell",
    SHOP("en"),
    "/trials.text",
    "Thirty more days to try the full plan. Then it continues monthly until you cancel online.",
  ],
  // Offers and seasons.
  [
    "a call that is free",
    SHOP("es"),
    "/consultation.text",
    "Una videollamada gratis sobre tu plan: ritmo, molestias, carrera. Acordamos la hora por correo.",
  ],
  [
    "a season that ends in words",
    NEW_YEAR("fr"),
    "/half-year.text",
    "Vous payez le prix du Nouvel An jusqu’au 31 décembre. Ensuite, le plan se renouvelle tous les six mois au prix habituel, jusqu’à résiliation.",
  ],
  [
    "a price a day without a price",
    QUIZ_WORDS("en"),
    "/home.hero.line",
    "Less than a coffee: only 52 cents a day. The quiz is free.",
  ],
  [
    "two thirds of all people",
    QUIZ_WORDS("it"),
    "/home.hero.line",
    "Il 93 % di chi ci prova ci riesce. Il quiz è gratuito.",
  ],
  [
    "delivery by tomorrow",
    SHOP("de"),
    "/fuel.text",
    "Fruchtpulver für vorher oder nachher, morgen bei dir. Ein Extra, wenn du magst: Dein Plan ist auch ohne vollständig.",
  ],
  [
    "sleep by a capsule",
    SHOP("en"),
    "/bioma.text",
    "Bacterial cultures that strengthen your immune system. An optional extra: your plan is complete without them.",
  ],
  // Pasted, or half translated.
  ["the walking plan in a running mail", GOODS("es"), "/running-plan-6-months", "Plan de caminata de 6 meses"],
  ["Christmas on Black Friday", word("blackfriday")("de"), "/home.title", "Weihnachten: Laufpläne für deine Woche"],
  [
    "a town of another event",
    MARATHONS("it"),
    "/big-tex-run-5k-10k.description",
    "Denver Rocks: che cosa si sa finora e un piano di corsa per arrivare in forma alla partenza.",
  ],
  [
    "Spanish in Italian",
    WALK("it"),
    "/home.hero.line",
    "Responde unas preguntas y descubre tu plan de caminata en 4 minutos. El cuestionario es gratis.",
  ],
  ["English at the end", QUIZ_WORDS("de"), "/checkout.note", "Inkl. MwSt. No extra fees."],
  [
    "a sentence twice",
    QUIZ_WORDS("fr"),
    "/sorry.page",
    "Revenez quand vous aurez 18 ans Revenez quand vous aurez 18 ans",
  ],
  [
    "a mailbox in running text",
    APP("fr"),
    "/mail.message.next",
    "Écrivez-nous à support@strideo.com et une vraie personne vous répond.",
  ],
];

/** The same in definitions. */
export const LATER_IN_DEFINITIONS: readonly BlindMistake[] = [
  [
    "the question of one under the answer of another",
    QUIZ,
    "/steps/race_distance/question/why",
    "funnel-20.recent_time.why",
  ],
  [
    "a lie about where the consent leads",
    QUIZ,
    "/steps/health_consent/next/0/when/is",
    "no",
    [
      [QUIZ, "/steps/health_consent"],
      [QUIZ, "/steps/height"],
      [QUIZ, "/steps/workout_days"],
    ],
  ],
  [
    "the label of the park for the trail",
    QUIZ,
    "/steps/surfaces/question/options/trail/label",
    "funnel-20.surfaces.park",
  ],
  ["nobody over sixty", QUIZ, "/steps/age/question/max", 60],
  [
    "a picture of meditation beside the coach",
    "funnels/20/pages/success/consultation.json",
    "/sections/offer/because/text",
    "funnel-20.because.yoga",
  ],
  ["a coupon that is still to come in a season that is on", "funnels/seasonal/new-year.json", "/coupon", "FIRSTRUN"],
  [
    "a season in the wrong half of the year",
    "funnels/seasonal/blackfriday.json",
    "/active",
    { from: "2026-07-24", to: "2026-08-01", repeats: "yearly" },
  ],
  ["nine to one that was fifty to fifty", "funnels/experiments/plan-order.json", "/arms/control/weight", 5],
  [
    "an advertisement that nobody books",
    "funnels/experiments/couch-ad.json",
    "/match",
    { source: { utm_source: [""] } },
  ],
  ["a shop under the wrong name", BRAND, "/footer/0/links/4/page", "running-app", [[BRAND, "/footer/0/links/1"]]],
  [
    "blog and help at one address",
    BRAND,
    "/footer/1/links/1/url",
    "https://help.run.example/",
    [[BRAND, "/footer/0/links/5"]],
  ],
  [
    "a decline with the words of yes",
    RESULTS,
    "/sections/plans/no_thanks/label",
    "funnel-20.results.continue",
    [[RESULTS, "/sections/down/label"]],
  ],
  ["an upsell before its plan", FUNNEL, "/steps/trials/next", "fuel-base"],
  ["the price of the month for the year", "funnels/products/consultation.json", "/prices/fr-FR/amount", "3.99"],
  ["an event in two places", "funnels/marathons/denver-rocks.json", "/place", "marathons.oakland-turkey-trot.place"],
];
