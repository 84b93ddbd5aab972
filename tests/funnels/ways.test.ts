import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { vocabulary } from "../../src/kinds/vocabulary.gen.ts";
import { loadSite } from "../../src/prerender/load-site.ts";
import { stringsIn } from "../../src/prerender/strings.ts";
import { REPOSITORY } from "../../src/repository/language.ts";

const { editions, brands, campaigns, messages } = loadSite(REPOSITORY);
const plain = editions.filter(({ id, edition }) => id === edition.funnel);
const pages = new Map(plain.flatMap(({ funnel }) => Object.entries(funnel.pages)));
const words = messages("en-US");

/** Properties that name a page: kinds, products and forms have names of pages, too. */
const LEADS = ["page", "next", "path", "underage", "goods", "refund_page"];
/** The same, of a brand's trader. */
const LEGAL = ["withdrawal", "cancel", "imprint", "privacy", "terms", "accessibility", "health_data"];

const namedAs = (properties: readonly string[], value: unknown): readonly string[] =>
  typeof value !== "object" || value === null
    ? []
    : Object.entries(value).flatMap(([property, part]) =>
        typeof part === "string" ? (properties.includes(property) ? [part] : []) : namedAs(properties, part),
      );

/** Pages to which a definition leads, by its links or by those in its words. */
const namesIn = (definition: unknown, properties = LEADS): ReadonlySet<string> =>
  new Set([
    ...namedAs(properties, definition),
    ...stringsIn(definition).flatMap((text) =>
      [...(words[text] ?? "").matchAll(/\]\(([^)#]+)/g)].map(([, page = ""]) => page),
    ),
  ]);

const textsByPlace = new Map<string, ReadonlySet<string>>([
  ...brands.map(
    ({ id, navigation, footer, trader }) =>
      [`menu of ${id}:`, namesIn([navigation, footer, trader], [...LEADS, ...LEGAL])] as const,
  ),
  ...plain.flatMap(({ id, funnel }) => [
    [`steps of ${id}`, namesIn([funnel.steps, funnel.modals, funnel.products])] as const,
    ...Object.entries(funnel.pages).map(([path, page]) => [`${id} ${path}`, namesIn(page)] as const),
  ]),
]);
const namesOn = (path: string): readonly string[] =>
  plain.flatMap(({ id }) => [...(textsByPlace.get(`${id} ${path}`) ?? [])]);

/** Pages that no definition names, and the code that leads there. */
const BY_CODE: Readonly<Record<string, readonly [file: string, text: string]>> = {
  "404": ["src/server/site/site.ts", "errorPage(request, 404)"],
  "500": ["src/server/site/site.ts", "errorPage(request, 500)"],
  index: ["src/app/page/use-frame.tsx", 'homeHref: href("index")'],
  "confirm-cancellation": ["src/server/mail/declaration-receipt.ts", "`confirm-${row.kind}`"],
  "confirm-withdrawal": ["src/server/mail/declaration-receipt.ts", "`confirm-${row.kind}`"],
  "confirm-sign-up": ["src/server/mail/sign-up-asked.ts", 'act("confirm-sign-up"'],
  "leave-sign-up": ["src/server/mail/sign-up-letter.ts", '"leave-sign-up"'],
  "leave-news": ["src/server/mail/plan/plan-reminder.ts", '"leave-news"'],
  kuendigen: ["src/foundation/page-alias.ts", '"kuendigen"'],
  resilier: ["src/foundation/page-alias.ts", '"resilier"'],
};

/** Pages that are there for who has their address: those that marketers try things on, and one that old links name. */
const BY_ADDRESS: readonly string[] = ["home/test1", "home/test2", "home/en-US/home/2023", "something-went-wrong"];

const isOfCampaign = (path: string): boolean => campaigns.some(({ id }) => path.startsWith(`${id}/`));

it("has a way in to every page: a link, a form, a step, a mail, or the sitemap while a campaign is up", () => {
  const lost = [...pages].filter(([path, { robots, redirect }]) => {
    // An address that was once given out leads on by itself.
    if (redirect) return false;
    if (isOfCampaign(path)) return robots === "noindex";
    const linked = [...textsByPlace].some(([from, texts]) => !from.endsWith(` ${path}`) && texts.has(path));
    return !linked && BY_CODE[path] === undefined && !BY_ADDRESS.includes(path);
  });
  expect(lost.map(([path]) => path)).toEqual([]);
});

describe.each(brands.map(({ id, funnel }) => [id, funnel] as const))(
  "whoever begins on the front page of %s",
  (brand, own) => {
    const shown = new Map(
      plain
        .filter(({ id, funnel }) => id === own || funnel.brand === brand)
        .reverse()
        .flatMap(({ id, funnel }) => Object.entries(funnel.pages).map(([path, page]) => [path, { id, page }] as const)),
    );

    it("finds every page that search engines list by following links", () => {
      const reached = new Set(["index", ...(textsByPlace.get(`menu of ${brand}:`) ?? [])]);
      for (const path of reached)
        for (const next of textsByPlace.get(`${shown.get(path)?.id} ${path}`) ?? [])
          if (shown.has(next)) reached.add(next);
      const lost = [...shown].filter(
        ([path, { page }]) =>
          page.robots !== "noindex" &&
          !(page.redirect || reached.has(path) || isOfCampaign(path) || BY_CODE[path] || BY_ADDRESS.includes(path)),
      );
      expect(lost.map(([path]) => path)).toEqual([]);
    });
  },
);

it.each(Object.entries(BY_CODE))("leads to %s by code", (_page, [file, text]) => {
  expect(readFileSync(file, "utf8")).toContain(text);
});

it("has a way on from every page: header and footer, or what it is about", () => {
  const ends = [...pages].filter(([path, { kind, sections }]) => {
    const hasFrame = vocabulary.screens.get(kind)?.marketingHeader === true;
    const leads = [...pages.keys()].some((other) => other !== path && namesOn(path).includes(other));
    const acts = Object.values(sections).some((section) => ["quiz", "payment", "sign-in"].includes(section.kind));
    return !hasFrame && !leads && !acts;
  });
  expect(ends.map(([path]) => path)).toEqual([]);
});

/** Words of all links below a part of a definition that lead to a page. */
const labelsOf = (page: string, part: unknown): readonly string[] => {
  if (typeof part !== "object" || part === null) return [];
  const own = "label" in part && "page" in part && part.page === page ? [words[String(part.label)] ?? ""] : [];
  return [...own, ...Object.values(part).flatMap((each) => labelsOf(page, each))];
};

it("calls the account by its name in every menu and list: a prerendered page knows nobody who has signed in", () => {
  const menus = plain.flatMap(({ funnel }) => Object.values(funnel.modals));
  const lists = [...pages.values()].flatMap(({ sections }) =>
    Object.values(sections).filter(({ kind }) => kind === "link-list"),
  );
  const labels = labelsOf("account", [brands.map(({ navigation, footer }) => [navigation, footer]), menus, lists]);
  expect([...new Set(labels)]).toEqual(["Your account"]);
});

it.each([
  ["gift-card-success", ["deeplink", "account"]],
  ["success-delete", ["index", "contacts"]],
  ["unable-to-redeem", ["gift-card", "contacts"]],
  ["withdraw-confirm", ["account", "index"]],
  ["deeplink", ["success-qr"]],
])("says on %s itself what can be done next", (path, next) => {
  expect(next.filter((page) => !namesOn(path).includes(page))).toEqual([]);
});
