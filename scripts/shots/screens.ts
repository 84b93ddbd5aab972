import { readdirSync } from "node:fs";
import type { Brand } from "../../e2e/faults/places.ts";
import { runtimeOf } from "../../e2e/faults/visitors.ts";
import type { Session } from "../../src/engine/session/session.ts";

/** Something to look at: a page as it is, or as somebody sees it who has come there. */
export interface Screen {
  readonly name: string;
  /** Address below the locale; where `isThere` is given, the address of the session's step. */
  readonly path: string;
  readonly funnel: string;
  readonly isThere?: (session: Session) => boolean;
  /** Who stands there opens `path` by itself: the page is no step of a funnel. */
  readonly isApart?: true;
  /** Words, by their key, of what opens a dialog on it. */
  readonly opens?: string;
}

const OWN_FUNNEL: Readonly<Record<Brand, string>> = { run: "20", health: "342" };

/** Pages that the build wrote for a brand, by path. */
const builtPages = (brand: Brand): readonly string[] =>
  readdirSync(`dist/site/${brand}/en-US`, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".html"))
    .map((file) => file.replace(/\.html$/, ""))
    .sort();

const definitionAt = (session: Session) => runtimeOf(session.funnel).steps.get(session.position)?.definition;

const hasBought = (session: Session): boolean => definitionAt(session)?.end === "bought";

/** One of each supply of the shop: a file, a code, a parcel and a place at a start. */
const BOUGHT_IN_SHOP = ["ebook", "gift-card-running-1-month", "paperbook", "run-challenge"];

/** Dialogs that a part of a definition opens, and the words of what opens them. */
const dialogsIn = (part: unknown): readonly (readonly [modal: string, label: string])[] => {
  if (typeof part !== "object" || part === null) return [];
  if ("modal" in part && "label" in part) return [[String(part.modal), String(part.label)]];
  return Object.values(part).flatMap(dialogsIn);
};

/** Of every dialog of a funnel the first page that opens it, and whoever came there. */
const dialogsOf = (funnel: string): readonly Screen[] => {
  const { pages } = runtimeOf(funnel).definition;
  const pagesOfSteps = new Set([...runtimeOf(funnel).steps.values()].map(({ definition }) => definition.page));
  const dialogs = new Map<string, Screen>();
  for (const path of pagesOfSteps)
    for (const [modal, opens] of dialogsIn(pages[path]))
      if (!dialogs.has(modal))
        dialogs.set(modal, {
          name: `dialog ${funnel} ${modal}`,
          path,
          funnel,
          opens,
          isThere: (session) => definitionAt(session)?.page === path,
        });
  return [...dialogs.values()];
};

/** Every page that the shop has and the brand's own funnel has not: as who came there sees it, where steps lead there. */
const pagesOfShop = (own: readonly string[]): readonly Screen[] => {
  const { definition, steps } = runtimeOf("shop");
  const first = steps.get(definition.start)?.definition.page;
  const later = new Set([...steps.values()].map(({ definition: step }) => step.page).filter((page) => page !== first));
  return Object.keys(definition.pages)
    .filter((path) => !own.includes(path) && path !== "thank-you")
    .map((path) => ({
      name: `shop ${path}`,
      path,
      funnel: "shop",
      ...(later.has(path) && { isThere: (session: Session) => definitionAt(session)?.page === path }),
    }));
};

/** Every kind of question, every page of the brand's own funnel as who came there sees it, the shop, every dialog, and every other page. */
export const screensOf = (brand: Brand): readonly Screen[] => {
  const funnel = OWN_FUNNEL[brand];
  const steps = [...runtimeOf(funnel).steps.values()].map(({ definition }) => definition);
  const questions = new Set(steps.flatMap(({ question }) => (question ? [question.type] : [])));
  const pages = new Set(steps.map(({ page }) => page).filter((page) => page !== "quiz"));
  return [
    ...[...questions].map((type) => ({
      name: `question ${type}`,
      path: "quiz",
      funnel,
      isThere: (session: Session) => definitionAt(session)?.question?.type === type,
    })),
    ...[...pages].map((path) => ({
      name: path,
      path,
      funnel,
      isThere: (session: Session) => definitionAt(session)?.page === path,
    })),
    ...BOUGHT_IN_SHOP.map((product) => ({
      name: `bought ${product}`,
      path: "thank-you",
      funnel: "shop",
      isThere: (session: Session) => hasBought(session) && session.purchases.some((each) => each.product === product),
    })),
    { name: "account signed in", path: "account", funnel, isThere: hasBought, isApart: true },
    ...[funnel, "shop"].flatMap(dialogsOf),
    ...pagesOfShop(Object.keys(runtimeOf(funnel).definition.pages)),
    ...builtPages(brand)
      .filter((path) => path !== "quiz" && !pages.has(path))
      .map((path) => ({ name: path, path, funnel })),
  ];
};
