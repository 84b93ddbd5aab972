import { modalTemplate, questionTemplate, sectionTemplate } from "../../../src/cli/verbs/new/templates/kind-files.ts";
import type { Additions } from "./toy-repository.ts";

/** What `new kind` begins with, as files of its folder. */
const filesIn = (folder: string, files: Readonly<Record<string, string>>): Additions =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text]));

const QUESTION = "src/kinds/questions/star-rating";
const SECTION = "src/kinds/sections/news-strip";
const MODAL = "src/kinds/modals/Hint";

export const toyQuestion = filesIn(QUESTION, questionTemplate("star-rating", "StarRating"));
export const toySection = filesIn(SECTION, sectionTemplate("news-strip", "NewsStrip"));
export const toyModal = filesIn(MODAL, modalTemplate("Hint", "Hint"));

interface Words {
  readonly [key: string]: string;
}
interface Steps {
  readonly start: string;
  readonly steps: object;
  readonly modals: object;
}
interface Page {
  readonly sections: object;
}

const words = (json: Words): Words => ({
  ...json,
  "stars.title": "How many stars?",
  "stars.label": "Stars",
  "news.title": "News",
  "news.text": "It rains.",
  "hint.open": "A hint?",
  "hint.title": "A hint",
  "hint.text": "Run slowly.",
});

const stars = (label: string): object => ({
  kind: "questions",
  section: "you",
  question: { type: "star-rating", title: "sample.stars.title", data_class: "personal", [label]: "sample.stars.label" },
  next: "goal",
});
const news = (text: string): object => ({ kind: "news-strip", title: "sample.news.title", [text]: "sample.news.text" });
const hint = (text: string): object => ({ kind: "Hint", title: "sample.hint.title", [text]: "sample.hint.text" });
const opener = { kind: "link-list", items: [{ label: "sample.hint.open", icon: "emoji:running-shoe", modal: "hint" }] };

/** The sample's funnel with a question, a section and a modal of the new kinds: under these names of their last field. */
const uses = (label: string, text: string, said: string): Additions => ({
  "funnels/20/funnel.json": (json: Steps) => ({
    ...json,
    start: "stars",
    modals: { ...json.modals, hint: hint(said) },
  }),
  "funnels/20/quiz.json": (json: Steps) => ({ ...json, steps: { stars: stars(label), ...json.steps } }),
  "funnels/20/pages/home.json": (json: Page) => ({
    ...json,
    sections: { ...json.sections, news: news(text), hints: opener },
  }),
  ...Object.fromEntries(
    ["de", "en", "es", "fr", "it", "pt"].map((language) => [`locales/${language}/sample.json`, words]),
  ),
});

export const toyKindsUsed = uses("label", "text", "text");
/** The same with a slip of the pen in each. */
export const toyKindsMisused = uses("labl", "txt", "tetx");
