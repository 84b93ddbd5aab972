import { readFileSync } from "node:fs";
import type { ReactNode } from "react";
import { createI18n } from "../../src/app/page/i18n.ts";
import type { Messages } from "../../src/app/page/messages.ts";
import { createWords } from "../../src/app/page/words.ts";
import { compile } from "../../src/engine/definition/compile.ts";
import type { FunnelDefinition } from "../../src/engine/definition/definition.ts";
import type { Session } from "../../src/engine/session/session.ts";
import { type Locale, languageOf } from "../../src/foundation/locale.ts";
import { type FunnelView, FunnelViewProvider } from "../../src/kinds/view-contract.tsx";
import { vocabulary } from "../../src/kinds/vocabulary.gen.ts";

/** The application's own words; keys of a definition are shown as they are. */
const appMessages = (locale: Locale): Messages => {
  const words = JSON.parse(readFileSync(`locales/${languageOf(locale)}/app.json`, "utf8")) as Messages;
  return Object.fromEntries(Object.entries(words).map(([key, text]) => [`app.${key}`, text]));
};

export const wordsOf = (locale: Locale) => createWords(locale, createI18n(locale, appMessages(locale), () => {}).t);

export const aSession: Session = {
  version: 1,
  funnel: "20",
  locale: "en-US",
  startedOn: "2026-11-21",
  position: "step",
  trail: [],
  answers: {},
  progress: 0,
  lead: null,
  marketingConsent: false,
  plan: null,
  coupon: null,
  giftCard: null,
  shipsTo: null,
  attempt: null,
  purchases: [],
  purchasesSummed: 0,
  ownedProducts: [],
  isClient: false,
  modal: null,
  shown: [],
  reported: [],
  signIn: null,
  forms: {},
  status: "idle",
  failure: null,
};

export const aFunnel: FunnelDefinition = {
  id: "20",
  brand: "run",
  start: "step",
  minAge: 18,
  quiz: { id: "test", sections: {}, roles: { weight: "weight" } },
  steps: {},
  pages: {},
  modals: {},
  offers: { plans: [], upsells: [], runningPlanUpsells: [], extras: [], downsells: [] },
  products: {},
};

const notHere = (): never => {
  throw new Error("a question view has no business here");
};

/** What a view sees of an adult of 175 cm and 82 kg in the United States, on 21 November 2026. */
export const aView = (part: Partial<FunnelView> = {}, locale: Locale = "en-US"): FunnelView => ({
  words: wordsOf(locale),
  brand: {
    id: "run",
    name: "Strideo",
    zone: "Europe/Berlin",
    trader: ["Strideo GmbH (demo)", "Beispielstraße 7"],
    app: {
      open: "strideo://open",
      url: "https://run.example/deeplink",
      ios: "https://apps.example/ios",
      android: "https://play.example/android",
    },
  },
  funnel: aFunnel,
  steps: compile(part.funnel ?? aFunnel, vocabulary).steps,
  session: aSession,
  facts: {},
  roles: { age: 34, height: 175, weight: 82 },
  summary: { status: "loading" },
  products: { status: "ready", value: [] },
  today: "2026-11-21",
  now: part.today ?? "2026-11-21",
  act: notHere,
  href: (target) => target,
  newAttemptId: notHere,
  payments: { mount: notHere },
  Question: notHere,
  ...part,
});

export const InFunnel = ({ view, children }: { readonly view: FunnelView; readonly children: ReactNode }) => (
  <FunnelViewProvider value={view}>
    <main>{children}</main>
  </FunnelViewProvider>
);
