import { WrongUse } from "../../../../foundation/failures/wrong-use.ts";
import type { FunnelParts } from "../../../../language/content/funnel-parts.ts";
import { jsonText } from "../../../../language/editing/json-text.ts";
import type { FunnelFile } from "../../../../language/types/funnel.gen.ts";
import type { PageFile } from "../../../../language/types/page.gen.ts";
import type { Tree } from "../../../../repository/tree.ts";
import type { Draft } from "../draft.ts";
import { answersOf, listOf } from "../fresh-id.ts";
import { LANGUAGES, renamedKeys } from "../words.ts";
import SELLING from "./blank-funnel.json" with { type: "json" };
import { wordsOf } from "./page.ts";

export interface BlankOptions {
  readonly from: string;
  readonly brand?: string;
  readonly question: string;
  readonly answers: string;
  readonly headline?: string;
  readonly plans?: string;
}

/** A message key as it stands in a definition. */
const MESSAGE = /"([a-z0-9-]+\.[A-Za-z0-9_.-]+)"/g;

/** Of those sections what speaks of steps and modals of the funnel that they come from. */
const OF_THAT_FUNNEL: ReadonlySet<string> = new Set(["no_thanks", "recap", "tag", "planned", "line", "guarantee"]);

const withoutLinks = (section: object): object =>
  Object.fromEntries(Object.entries(section).filter(([name]) => !OF_THAT_FUNNEL.has(name)));

const takesDeclarations = (section: object): boolean =>
  "sends" in section && (section.sends === "cancellation" || section.sends === "withdrawal");

/** Of the pages of a kind the first that a step stands on, or that a step needs no name for. */
const pageOf = ({ pages }: FunnelParts, steps: FunnelFile["steps"], kind: string): PageFile | undefined =>
  ["quiz", ...Object.values(steps).flatMap(({ page }) => (typeof page === "string" ? [page] : []))]
    .map((name) => pages.get(name)?.value)
    .find((page) => page?.kind === kind);

/**
 * A funnel of two questions, an address, a plan and a payment: what a new idea begins with. The question and the landing
 * page are new; the words of the e-mail form, the payment and the law are those of another funnel, translated.
 */
export const blankFunnel = (tree: Tree, id: string, options: BlankOptions): Pick<Draft, "files"> => {
  const { from, brand, question, headline = question } = options;
  const source = tree.content.funnels.get(from);
  const [quiz, funnel] = [source?.quiz?.value, source?.funnel?.value];
  if (!source || !quiz || !funnel)
    throw new WrongUse(`funnel "${from}" has faults: npm run funnel -- check says which`);
  const ageId = quiz.roles.age;
  const age = ageId === undefined ? undefined : quiz.steps[ageId];
  if (ageId === undefined || !age)
    throw new WrongUse(`funnel "${from}" asks nobody's age, which decides who may buy; say another one with --from`);
  const [words, lent] = [`funnel-${id}`, wordsOf(tree, from)];
  const answers = [...answersOf("--answers", options.answers)];
  const sectionId = String(age["section"]);
  const plans = options.plans === undefined ? funnel.offers.plans : listOf("--plans", options.plans);

  // The sections that a sale cannot do without.
  const lentPages = SELLING.map(({ page: path, kind, sections: kinds, set }) => {
    const page = pageOf(source, funnel.steps, kind);
    if (!page) throw new WrongUse(`funnel "${from}" has no page of kind ${kind}; say another one with --from`);
    const sections = Object.entries(page.sections ?? {})
      .filter(([, section]) => kinds.includes(section.kind))
      .map(([name, section]) => [name, { ...withoutLinks(section), ...set }] as const);
    return [`pages/${path}`, { ...page, sections: Object.fromEntries(sections) }] as const;
  });
  // Where a brand has no shared pages for them, the law wants them in each funnel.
  const declarations = [...source.pages].flatMap(([name, { value }]) =>
    tree.texts.has(`funnels/${from}/pages/${name}.json`) && Object.values(value.sections ?? {}).some(takesDeclarations)
      ? [[`pages/${name}`, value] as const]
      : [],
  );
  const files: readonly (readonly [string, object])[] = [
    ...lentPages,
    ...declarations,
    [
      "funnel",
      {
        $schema: "../../schemas/generated/funnel.schema.json",
        version: 1,
        id,
        brand: brand ?? funnel.brand,
        path: "home",
        start: "first",
        min_age: funnel.min_age,
        offers: { plans, upsells: [], downsells: [] },
        steps: {
          sorry: {
            ...Object.values(funnel.steps).find(({ end }) => end === "refused"),
            page: "sorry",
            section: sectionId,
          },
          email: { kind: "email", page: "email", next: "results" },
          results: { kind: "checkoutResults", page: "results", next: "checkout" },
          checkout: { kind: "checkout", page: "checkout", next: "success" },
          success: { kind: "afterBuy", page: "success", end: "bought" },
        },
        modals: {},
      },
    ],
    [
      "quiz",
      {
        $schema: "../../schemas/generated/quiz.schema.json",
        version: 1,
        id,
        sections: { [sectionId]: quiz.sections[sectionId] },
        roles: { age: ageId },
        steps: {
          first: {
            kind: "questions",
            section: sectionId,
            question: {
              type: "single-choice",
              title: `${lent}.first.title`,
              data_class: "personal",
              options: Object.fromEntries(answers.map(([value]) => [value, { label: `${lent}.first.${value}` }])),
            },
            next: ageId,
          },
          [ageId]: { ...age, next: "email", underage: "sorry" },
        },
      },
    ],
    [
      "pages/home",
      {
        $schema: "../../../schemas/generated/page.schema.json",
        version: 1,
        kind: "landing",
        title: `${lent}.start.title`,
        description: `${lent}.start.description`,
        sections: { hero: { kind: "hero", title: `${lent}.start.headline` }, start: { kind: "first-question" } },
      },
    ],
  ];
  const texts = files.map(([name, value]) => [`funnels/${id}/${name}.json`, jsonText(value)] as const);
  const own = {
    "start.title": headline,
    "start.headline": headline,
    "start.description": `[add what a search result says about ${headline}]`,
    "first.title": question,
    ...Object.fromEntries(answers.map(([value, text]) => [`first.${value}`, text])),
  };
  const keys = new Set(texts.flatMap(([, text]) => [...text.matchAll(MESSAGE)].map(([, key = ""]) => key)));
  const lentWords = [...tree.texts].flatMap(([path, text]) => {
    const [, folder = "", file] = /^locales\/([^/]+)\/([^/]+)\.json$/.exec(path) ?? [];
    if (file !== lent) return [];
    const kept = Object.entries(JSON.parse(text) as object).filter(([key]) => keys.has(`${lent}.${key}`));
    const all = Object.fromEntries([...(LANGUAGES.includes(folder) ? Object.entries(own) : []), ...kept]);
    return Object.keys(all).length === 0 ? [] : [[`locales/${folder}/${words}.json`, jsonText(all)] as const];
  });
  return {
    files: new Map([...texts.map(([path, text]) => [path, renamedKeys(text, lent, words)] as const), ...lentWords]),
  };
};
