import { expect, it, test } from "vitest";
import { RULES, TURNS } from "../../src/engine/plan/rules.ts";
import { LOCALES } from "../../src/foundation/locales.gen.ts";
import { loadSite } from "../../src/prerender/load-site.ts";
import { REPOSITORY } from "../../src/repository/language.ts";

const { messages, editions } = loadSite(REPOSITORY);

const LANGUAGES = ["en", "de", "fr", "es", "it"] as const;
type Saying = Readonly<Record<(typeof LANGUAGES)[number], RegExp>>;

const TWENTY: Saying = { en: /Twenty/, de: /Zwanzig/, fr: /Vingt/, es: /Veinte/, it: /Venti/ };
const FOUR_DAYS: Saying = { en: /four days/, de: /vier/, fr: /quatre jours/, es: /cuatro días/, it: /quattro giorni/ };
const FOUR_WEEKS: Saying = {
  en: /four weeks/,
  de: /vier Wochen/,
  fr: /quatre/,
  es: /cuatro/,
  it: /quattro settimane/,
};
const HALF_MORE: Saying = {
  en: /a minute and a half/,
  de: /anderthalb/,
  fr: /une (?:minute )?et demie/,
  es: /un(?:o| minuto) y medio/,
  it: /un(?:o| minuto) e mezzo/,
};

test.each([
  ["landing.carousel.strength.text", [TWENTY, FOUR_DAYS]],
  ["landing.couch10k.week.strength.title", [TWENTY]],
  ["landing.couch10k.week.strength.text", [FOUR_DAYS]],
  ["landing.beginner.first.minute.text", [HALF_MORE]],
  ["funnel-342.walk-to-run.weeks.mix.text", [HALF_MORE]],
  ["funnel-342.walk-to-run.description", [FOUR_WEEKS]],
  ["funnel-342.walk-to-run.weeks.walk.text", [FOUR_WEEKS]],
])("%s says in every language what plans hold", (key, figures) => {
  for (const locale of LOCALES) {
    const language = LANGUAGES.find((each) => locale.startsWith(each)) ?? "en";
    for (const figure of figures) expect(messages(locale)[key]).toMatch(figure[language]);
  }
});

it("is said of plans with these figures, and no others", () => {
  expect(RULES.strength.figure).toBe(20);
  expect(RULES.daysForStrength.figure).toBe(4);
  expect(RULES.weeksBeforeRunning.figure).toBe(4);
  expect(TURNS.stages[0]).toEqual([60, 90]);
  expect(RULES.longestForHalfMarathon.figure).toBe(16);
});

test.each(LOCALES)("the longest run before a half marathon is in %s as long as the plan has it", (locale) => {
  const text = messages(locale)["landing.half-marathon-plan.phases.long.text"];
  expect(text).toMatch(locale === "en-US" ? /\b10 miles/ : /\b16 [Kkc]/);
});

test.each(LOCALES)("the link of the mail is said in %s to last as long as it does, and no longer", (locale) => {
  for (const funnel of ["20", "342"]) expect(messages(locale)[`funnel-${funnel}.email.text`]).toContain("30");
});

it("holds out no part of a week that no plan has", () => {
  const carousel = editions.find(({ id }) => id === "20")?.funnel.pages["carousel"]?.sections["cards"];
  expect(JSON.stringify(carousel).match(/carousel\.\w+\.title/g)).toEqual([
    "carousel.walk.title",
    "carousel.run.title",
    "carousel.rest.title",
    "carousel.strength.title",
  ]);
  for (const locale of LOCALES)
    expect(messages(locale)["landing.treadmill-program.description"]).not.toMatch(
      /speed|tempo\b|vitesse|velocid|velocit/i,
    );
});

it.each(LOCALES)("promises in %s neither to move sessions nor to repeat weeks, which nothing here does", (locale) => {
  const promise =
    /rearrange|move any|Repeat a week|ordnen sich neu|verschieb(?:en|st)? (?:sie|ihn|eine Einheit)|Woche darfst du wiederholen|se réorganisent|peut être déplacée|se reordenan|mover cada|repetir cualquier semana|si rior(?:dina|ganizza)no|spostare ogni|settimana si può ripetere/i;
  expect(Object.entries(messages(locale)).filter(([, text]) => promise.test(text))).toEqual([]);
});

it.each(LOCALES)("says in %s of no plan that its sessions keep to a time that was left open", (locale) => {
  // "An hour or more" has no end: a long run before a marathon takes three.
  expect(messages(locale)["app.plan.outside.shorter-sessions"]).not.toMatch(
    /within|bleibt in|reste dans|no pasa de|entro/,
  );
});
