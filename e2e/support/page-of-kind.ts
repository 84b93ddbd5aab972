import { type BrowserContext, expect, type Page } from "playwright/test";
import type { Session } from "../../src/engine/session/session.ts";
import { present } from "../../src/foundation/invariant.ts";
import { vocabulary } from "../../src/kinds/vocabulary.gen.ts";
import { runtimeOf } from "../faults/visitors.ts";
import { enter, visitorAt } from "./visitor-at.ts";

const FUNNELS = ["20", "342", "shop"] as const;

/** One page of a kind, and the step of which it is a part. */
interface Sample {
  readonly funnel: string;
  readonly path: string;
  readonly isStep: boolean;
}

const samples = FUNNELS.flatMap((funnel) => {
  const { definition, steps } = runtimeOf(funnel);
  // A page that is open to everybody is looked at as who comes there first sees it.
  const ofVisits = new Set(
    [...steps.values()].filter(({ kind }) => kind.needs.length > 0).map(({ definition: { page } }) => page),
  );
  return Object.entries(definition.pages).map(([path, { kind }]) => ({
    funnel,
    path,
    kind,
    isStep: ofVisits.has(path),
  }));
});

/** A page that somebody stands on shows more than one that is opened by its address. Into the shop people come by addresses. */
const sampleOf = (wanted: string): Sample | undefined => {
  const ofKind = samples.filter(({ kind }) => kind === wanted);
  return (
    ofKind.find(({ funnel, isStep }) => isStep && funnel !== "shop") ??
    ofKind.find(({ isStep }) => !isStep) ??
    ofKind[0]
  );
};

/** Kinds of pages; each has a shipped page. */
export const PAGE_KINDS = [...vocabulary.screens.keys()];

/** Opens a page of a kind as somebody sees it who has come there; whoever has scripts sees the page that it leads to. */
export const openPageOfKind = async (
  kind: string,
  { page, context }: { readonly page: Page; readonly context: BrowserContext },
  locale: string,
): Promise<void> => {
  const { funnel, path, isStep } = present(sampleOf(kind), `a shipped page of kind "${kind}"`);
  const isThere = ({ position }: Session): boolean => runtimeOf(funnel).steps.get(position)?.definition.page === path;
  if (isStep) await enter(context, await visitorAt(locale, isThere, { funnel }));
  await page.goto(`/${locale}/${path}${funnel === "20" ? "" : `?jg=${funnel}`}`);
  if (vocabulary.screens.get(kind)?.redirects) await page.waitForURL(({ pathname }) => !pathname.endsWith(`/${path}`));
  await expect(page.locator("html:not([data-resume]) h1").first()).toBeVisible();
};
