import type { BlindMistake } from "./blind-mistake.ts";
import {
  FUNNEL,
  GOODS,
  MARATHONS,
  NEW_YEAR,
  QUIZ,
  QUIZ_WORDS,
  RESULTS,
  SHOP,
  SPRING,
  WALK,
  word,
} from "./shipped-files.ts";

const season = (id: string): string => `funnels/seasonal/${id}.json`;
const product = (key: string): string => `funnels/products/${key}.json`;

/** What goes wrong in the words of a campaign, an offer or an event that is copied from another one; before any rule. */
export const CAMPAIGN_IN_WORDS: readonly BlindMistake[] = [
  [
    "the price of another season",
    SPRING("de"),
    "/ends",
    "Neujahrspreis für drei und sechs Monate, bis einschließlich {{date}} (Berliner Zeit)",
  ],
  ["a title of another season", NEW_YEAR("es"), "/weight-loss.title", "Black Friday: correr por un peso saludable"],
  ["the year of last time", NEW_YEAR("en"), "/home.title", "New Year 2025: running plans for your week"],
  ["walking for running", GOODS("it"), "/gift-card-running-6-months", "Carta regalo: 6 mesi di camminata"],
  ["twice the trial", GOODS("de"), "/running-plan-trial-upsell", "Laufplan: 14 Tage testen, dann monatlich"],
  ["hours for minutes", SHOP("fr"), "/yoga.point-1", "De 10 à 30 heures"],
  ["miles for kilometers", SHOP("en"), "/challenge.title", "10 miles in 30 days"],
  ["a number still to come", SHOP("de"), "/ebooks.point.food", "Essen an leichten und langen Tagen, mit XX Rezepten"],
  [
    "dollars in Britain",
    QUIZ_WORDS("en-GB"),
    "/home.hero.line",
    "Answer a few questions and see your plan in 4 minutes. Plans from $24.99 a month.",
  ],
  [
    "a year for a month",
    SHOP("it"),
    "/trials.text",
    "Altri sette giorni per provare il piano completo. Poi continua ogni anno, finché non disdici online.",
  ],
  ["another event in a title", MARATHONS("en"), "/gaslamp-run.title", "Giant Race: get ready"],
  ["the name of another event", MARATHONS("es"), "/oktoberfest.name", "Oktoberfest en The Patch"],
  ["a month on the button of a week", QUIZ_WORDS("en"), "/downsell.accept", "Try 1 month"],
  ["three months on the button of six", NEW_YEAR("fr"), "/half-year.accept", "Choisir trois mois"],
  ["a no that says yes", NEW_YEAR("de"), "/half-year.decline", "Ja, sechs Monate wählen"],
  ["a discount in a season without one", word("christmas")("en"), "/hero", "A calm start, now 20% off"],
  [
    "the months of other plans",
    SPRING("it"),
    "/ends",
    "Offerta di primavera su uno e tre mesi, fino al {{date}} incluso (ora di Berlino)",
  ],
  [
    "running for those who walk",
    WALK("de"),
    "/home.hero.line",
    "Beantworte ein paar Fragen und sieh in 4 Minuten deinen Laufplan. Das Quiz ist kostenlos.",
  ],
];

/** The same in definitions. */
export const CAMPAIGN_IN_DEFINITIONS: readonly BlindMistake[] = [
  ["the coupon of another season", season("new-year"), "/coupon", "SPRING"],
  [
    "a title of another campaign",
    season("blackfriday"),
    "/patch/pages/home/title",
    "christmas.home.title",
    [["locales/en/blackfriday.json", "/home.title"]],
  ],
  [
    "the scene of another campaign",
    season("christmas"),
    "/patch/pages/runchallenge/sections/hero/scene",
    "art:fireworks",
  ],
  [
    "the colors of another campaign",
    season("spring-sale"),
    "/theme",
    { pop: "#FFE9A8", stage: "#1F1147" },
    [[season("new-year"), "/theme"]],
  ],
  [
    "a countdown that begins with another season",
    season("new-year"),
    "/patch/pages/home/sections/ends/yearly_from",
    "2026-03-20",
  ],
  ["a headline for a tag", season("new-year"), "/patch/pages/home/sections/hero/tag", "new-year.hero"],
  [
    "a yes that says no",
    season("new-year"),
    "/patch/funnel/modals/half-year/accept",
    "new-year.half-year.decline",
    [[season("new-year"), "/patch/funnel/modals/half-year"]],
  ],
  [
    "one week behind a link to six months",
    season("new-year"),
    "/patch/pages/results/sections/new-year/items/0/modal",
    "shorter-start",
  ],
  [
    "the headline of another advertisement",
    "funnels/experiments/couch-ad.json",
    "/arms/matched/patch/pages/home/sections/hero/title",
    "landing.couch10k.hero.title",
  ],
  [
    "the dates of last year",
    "funnels/experiments/plan-order.json",
    "/active",
    { from: "2026-01-18", to: "2026-02-15", zone: "Europe/Berlin" },
  ],
  ["two digits swapped", product("running-plan-3-months"), "/prices/en-GB/amount", "83.99"],
  ["a digit beside the right one", product("running-plan-6-months"), "/prices/it-IT/amount", "76.99"],
  [
    "a gift of another plan",
    product("gift-card-running-3-months"),
    "/gift_card/gives",
    "running-plan-6-months",
    [[product("gift-card-running-3-months"), "/name"]],
  ],
  ["a trial of months", product("trial-running-plan"), "/trials/en-GB/duration/unit", "months"],
  ["twice the trial in one country", product("trial-running-plan"), "/trials/fr-FR/duration/duration", 14],
  ["a pound too many", "funnels/coupons/WELCOME.json", "/discount/GBP", "40.00"],
  ["another event in a title", "funnels/marathons/giant-race.json", "/title", "marathons.gaslamp-run.title"],
  [
    "the text of another item",
    "funnels/marathons/denver-rocks.json",
    "/training/items/0/text",
    "marathons.denver-rocks.training.sun.text",
    [["funnels/marathons/denver-rocks.json", "/training/items/2/text"]],
  ],
  [
    "two labels swapped",
    [
      [QUIZ, "/steps/target_distance/question/options/five_km/label", "funnel-20.target_distance.ten_km"],
      [QUIZ, "/steps/target_distance/question/options/ten_km/label", "funnel-20.target_distance.five_km"],
    ],
    [[QUIZ, "/steps/target_distance/question/options"]],
  ],
  ["the page of another extra", FUNNEL, "/steps/yoga/page", "success/meditation-library"],
  ["a no that asks for an address", RESULTS, "/sections/plans/no_thanks/modal", "other-email"],
  ["the picture of another extra", "funnels/20/pages/success/consultation.json", "/sections/offer/art", "art:app-yoga"],
];
