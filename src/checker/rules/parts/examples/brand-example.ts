import type { AfterPolicy } from "../../../../language/types/brand.gen.ts";

const LOOK = {
  card: "#FFFFFF",
  stage: "#12151C",
  "on-stage": "#FFFFFF",
  "stage-pop": "#D8FF3C",
  "stage-doodle-ink": "#D8FF3C",
  "stage-doodle-accent": "#FF5A1F",
  "display-tracking": "-0.005em",
  "mark-weight": 800,
  "mark-stretch": "125%",
  "mark-case": "uppercase",
  "mark-tracking": "0.01em",
  bg: "#FFFFFF",
  surface: "#F4F5F7",
  ink: "#12151C",
  muted: "#565E6C",
  line: "#DADEE5",
  "line-strong": "#8A93A3",
  cta: "#D83A00",
  "cta-hover": "#B53000",
  "on-cta": "#FFFFFF",
  select: "#FFF1EA",
  pop: "#D8FF3C",
  "doodle-ink": "#12151C",
  "doodle-accent": "#FF5A1F",
};

/** What follows a purchase, of a brand of an example. */
export const AFTER: AfterPolicy = {
  retries: [1, 3, 6, 12],
  grace: 3,
  give_up: 14,
  longest_pause: 90,
  early_end: {
    notice: { duration: 1, unit: "months" },
    locales: ["de-DE"],
    zones: ["Europe/Berlin", "Europe/Busingen"],
  },
  notices: {
    trial: { days: 3 },
    renewal: { from: { duration: 3, unit: "months" }, days: 31 },
    reminder: { every: { duration: 6, unit: "months" }, days: 7 },
    price_change: { days: 30, yes_in: ["de-DE", "en-150", "en-GB", "es-ES", "fr-FR", "it-IT"] },
  },
  uk_dmcc: "2027-04-01",
};

const FOOTER = [
  { label: "sample.legal.cancel", page: "cancel" },
  { label: "sample.legal.withdraw", page: "withdraw" },
  { label: "sample.story.action", page: "story" },
  { label: "sample.home.title", page: "home" },
];

/** A second brand of the sample, for examples of what stands between brands. */
export const otherBrand = (hosts: readonly string[]): string =>
  JSON.stringify({
    version: 1,
    id: "other",
    name: "Other",
    hosts,
    zone: "Europe/Berlin",
    funnel: "sample",
    after: AFTER,
    theme: {
      ...LOOK,
      radius: "14px",
      "radius-button": "999px",
      "font-display": "Archivo Variable",
      "font-body": "Archivo Variable",
      "display-weight": 800,
      "display-stretch": "110%",
    },
    trader: {
      company: "Other GmbH",
      address: ["Musterstraße 12", "10115 Berlin"],
      email: "legal@other.example",
      withdrawal: "withdraw",
      cancel: "cancel",
      imprint: "home",
      privacy: "home",
      terms: "home",
      accessibility: "story",
      health_data: "story",
    },
    navigation: [],
    footer: [{ title: "sample.section.you", links: FOOTER }],
    support: { email: "help@other.example" },
  });
