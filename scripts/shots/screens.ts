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
}

const OWN_FUNNEL: Readonly<Record<Brand, string>> = { run: "20", health: "342" };

/** Pages that the build wrote for a brand, by path. */
const builtPages = (brand: Brand): readonly string[] =>
  readdirSync(`dist/site/${brand}/en-US`, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".html"))
    .map((file) => file.replace(/\.html$/, ""))
    .sort();

const definitionAt = (session: Session) => runtimeOf(session.funnel).steps.get(session.position)?.definition;

/** One of each supply of the shop: a file, a code, a parcel and a place at a start. */
const BOUGHT_IN_SHOP = ["ebook", "gift-card-running-1-month", "paperbook", "run-challenge"];

/** Every kind of question, every page of the brand's own funnel as who came there sees it, the thanks of the shop, and every other page. */
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
      isThere: (session: Session) =>
        definitionAt(session)?.end === "bought" && session.purchases.some((each) => each.product === product),
    })),
    ...builtPages(brand)
      .filter((path) => path !== "quiz" && !pages.has(path))
      .map((path) => ({ name: path, path, funnel })),
  ];
};
