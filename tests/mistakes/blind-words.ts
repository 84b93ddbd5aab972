import type { BlindMistake } from "./blind-mistake.ts";

const EN = "locales/en/funnel-20.json";
const DE = "locales/de/funnel-20.json";
const FR = "locales/fr/funnel-20.json";
const ES = "locales/es/funnel-20.json";
const IT = "locales/it/funnel-20.json";
const GB = "locales/en-GB/funnel-20.json";
const GOODS = "locales/en/products.json";
const NEW_YEAR = "locales/en/new-year.json";
const BLACK_FRIDAY = "locales/en/blackfriday.json";

/** In the shipped words, thought of without a look at the rules. */
export const BLIND_IN_WORDS: readonly BlindMistake[] = [
  // What is promised.
  ["a price of former times", EN, "/faq.cost.answer", "Plans start at $9.49 a month. The quiz itself is free."],
  ["dollars in German", DE, "/faq.cost.answer", "Nur $29.99 im Monat. Das Quiz ist kostenlos."],
  ["dollars for Britain", GB, "/faq.cost.answer", "Plans start at $29.99 a month. The quiz itself is free."],
  ["a free trial that costs", GOODS, "/trial-running-plan", "Free 7-day trial, then monthly"],
  [
    "a free trial in German that costs",
    "locales/de/products.json",
    "/trial-running-plan",
    "7 Tage gratis testen, dann monatlich",
  ],
  ["fourteen days of trial", GOODS, "/trial-running-plan", "14-day trial, then monthly"],
  ["another length in the name", GOODS, "/running-plan-3-months", "6-month running plan"],
  ["another length in the German name", "locales/de/products.json", "/running-plan-3-months", "Laufplan für 6 Monate"],
  ["a guarantee that nobody gives", EN, "/plans.guarantee", "30 days to change your mind. [How it works](withdraw)"],
  [
    "a guarantee in French that nobody gives",
    FR,
    "/plans.guarantee",
    "60 jours pour changer d’avis. [Comment ça marche](withdraw)",
  ],
  ["two weeks for one", EN, "/downsell.accept", "Try 2 weeks"],
  ["a day of the season that is none", BLACK_FRIDAY, "/tag", "Until November 25"],
  ["the end by numbers", "locales/de/blackfriday.json", "/tag", "Nur bis 28.11."],
  ["last year’s New Year", NEW_YEAR, "/home.title", "New Year 2026: running plans for your week"],
  ["another season’s name", BLACK_FRIDAY, "/home.title", "Cyber Monday: running plans for your week"],
  ["a sale without a coupon", BLACK_FRIDAY, "/hero", "Black Friday: 50% off everything"],
  ["money off that nothing takes off", NEW_YEAR, "/hero", "Save €10 on your first plan"],
  ["kilos with a guarantee", EN, "/home.hero.title", "Lose 5 kg, guaranteed"],
  ["the first of all", EN, "/home.hero.title", "The #1 running app in the world"],
  ["stars that nobody gave", EN, "/home.hero.line", "Rated 4.9 out of 5 by 10,000 runners."],
  ["doctors who recommend", EN, "/home.hero.line", "Recommended by doctors. The quiz is free."],
  ["a hurry", EN, "/home.hero.line", "Hurry, this offer ends today!"],
  ["a hurry in German", DE, "/home.hero.line", "Nur noch heute: sichere dir deinen Plan!"],
  ["half of all places", EN, "/plans.title", "Almost sold out: choose your plan"],
  // Consents.
  [
    "an Italian consent without its day",
    IT,
    "/checkout.consent",
    "Accetto che il mio piano si rinnovi a {{amount}} ogni {{interval}} finché non lo disdico online.",
  ],
  [
    "a German consent without its amount",
    DE,
    "/checkout.consent",
    "Ich stimme zu, dass sich mein Plan verlängert, bis ich online kündige.",
  ],
  ["a German button that only goes on", DE, "/checkout.order", "Weiter: {{amount}}"],
  ["a French button that only confirms", FR, "/checkout.order", "Confirmer {{amount}}"],
  ["offers by going on", EN, "/email.marketing", "By continuing you agree to get training tips and offers."],
  [
    "privacy without its link",
    EN,
    "/email.privacy",
    "We use your answers to build the plan, and health answers never go to advertisers.",
  ],
  // How it is written.
  ["a placeholder with an s", EN, "/plans.tag", "Fits your {{month}}-month goal"],
  ["a placeholder of another message", DE, "/plans.title", "Wähle deinen Plan, {{name}}"],
  ["stars for bold", EN, "/goal.title", "What’s your **main** goal?"],
  ["a space that pages write", EN, "/goal.title", "What’s your main&nbsp;goal?"],
  ["a link with a space", EN, "/plans.guarantee", "14 days to change your mind. [How it works] (withdraw)"],
  [
    "a link without a lock",
    EN,
    "/checkout.support",
    "Questions? [Write to us](contacts). By ordering you accept the [terms](http://run.example/general-conditions).",
  ],
  ["a bare address", EN, "/faq.cost.answer", "See www.run.example/prices for all prices."],
  ["a link with a slash", DE, "/plans.guarantee", "14 Tage Zeit, es dir anders zu überlegen. [So geht es](/withdraw)"],
  ["three marks", EN, "/plans.title", "Choose your plan!!!"],
  ["all in capitals", EN, "/plans.title", "CHOOSE YOUR PLAN NOW"],
  ["a sheet’s error", DE, "/plans.title", "#REF!"],
  ["a name of a variable", EN, "/plans.title", "Choose your plan, undefined"],
  ["a placeholder of a mail program", EN, "/plans.title", "Choose your plan, *|FNAME|*"],
  ["percent signs of another language", EN, "/plans.title", "Choose your plan, %name%"],
  ["a key for its words", FR, "/plans.title", "funnel-20.plans.title"],
  ["a question marked as done", EN, "/plans.title", "Choose your plan (DRAFT)"],
  ["both variants in one", EN, "/plans.title", "Choose your plan / Pick your plan"],
  ["the comment of a translator", DE, "/plans.title", "Wähle deinen Plan (bitte prüfen)"],
  ["line breaks", EN, "/plans.title", "Choose\nyour plan"],
  ["a backslash and an n", EN, "/plans.title", "Choose\\nyour plan"],
  // Languages.
  ["formal German in one place", DE, "/plans.title", "Wählen Sie Ihren Plan"],
  ["formal Italian in one place", IT, "/plans.title", "Scelga il Suo piano"],
  ["formal Spanish in one place", ES, "/plans.title", "Elija su plan, usted decide"],
  ["informal French in one place", FR, "/plans.title", "Choisis ton plan"],
  ["Portuguese for Spanish", ES, "/plans.title", "Escolha o seu plano, você não precisa de pressa"],
  ["a point in French numbers", FR, "/plans.title", "Courez 2.5 km"],
  ["American for Britain", GB, "/plans.title", "Choose your personalized program"],
  ["no accents", ES, "/goal.title", "¿Cual es tu objetivo principal?"],
  ["no umlauts", DE, "/plans.title", "Waehle deinen Plan fuer die Woche"],
  ["the wrong apostrophe", FR, "/plans.title", "Choisissez le plan d´entraînement"],
  ["quotes of another language", DE, "/plans.title", "Wähle “deinen” Plan"],
  ["letters of another alphabet", EN, "/plans.title", "Choose yоur plan"],
  ["miles in German", DE, "/distance.up_to_5_km.hint", "3 Meilen, etwa 35 Minuten"],
  ["a currency behind in English", EN, "/faq.cost.answer", "One week costs 6.99$. The quiz itself is free."],
  // How the file is written.
  ["a key with the name of its file", DE, "/funnel-20.plans.title", "Wähle deinen Plan"],
  ["keys within keys", DE, "/plans", { title: "Wähle deinen Plan" }],
  ["a number for words", DE, "/plans.title", 5],
  ["no value", DE, "/plans.title", null],
  ["a key with a typo", FR, "/plans.tilte", "Choisissez votre plan"],
  [
    "a message taken away in one language",
    IT,
    "/plans.title",
    undefined,
    [
      [EN, "/plans.title"],
      ["funnels/20/pages/results.json", "/sections/plans/title"],
    ],
  ],
  [
    "a message taken away in English",
    EN,
    "/plans.title",
    undefined,
    [
      [DE, "/plans.title"],
      ["funnels/20/pages/results.json", "/sections/plans/title"],
    ],
  ],
  ["the same for a region", GB, "/plans.title", "Choose your plan"],
];
