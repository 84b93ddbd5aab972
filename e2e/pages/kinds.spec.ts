import { expect } from "playwright/test";
import type { Session } from "../../src/engine/session/session.ts";
import { vocabulary } from "../../src/kinds/vocabulary.gen.ts";
import { runtimeOf } from "../faults/visitors.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { test } from "../support/test.ts";
import { enter, visitorAt } from "../support/visitor-at.ts";

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

for (const [kind, { redirects }] of vocabulary.screens) {
  test(`a page of kind "${kind}" has no violation of WCAG 2.2 A and AA`, async ({ page, context, guard }, info) => {
    const sample = sampleOf(kind);
    if (!sample) throw new Error(`no shipped page is of kind "${kind}"`);
    const { funnel, path, isStep } = sample;
    // A page of errors is served as one.
    guard.allow(/Failed to load resource/);
    const locale = info.project.name.replace("phone ", "");
    const isThere = ({ position }: Session): boolean => runtimeOf(funnel).steps.get(position)?.definition.page === path;
    if (isStep) await enter(context, await visitorAt(locale, isThere, { funnel }));
    await page.goto(`/${locale}/${path}${funnel === "20" ? "" : `?jg=${funnel}`}`);
    // Whoever has scripts sees the page that it leads to.
    if (redirects) await page.waitForURL(({ pathname }) => !pathname.endsWith(`/${path}`));
    await expect(page.locator("html:not([data-resume]) h1").first()).toBeVisible();
    await expectAccessible(page);
  });
}
