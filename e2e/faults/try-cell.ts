import type { Browser } from "playwright/test";
import type { Cell, Scenario, Trial, Verdict } from "./cell.ts";
import { failWith } from "./faults.ts";
import { goThrough, type Switch } from "./go-through.ts";
import { isTried, kindOf } from "./resources.ts";
import { beginVisit, type Site, type Visit } from "./visit.ts";

const NO_FAULT: Switch = { on: () => undefined, off: () => undefined, hits: () => 0 };

/** @returns the kinds of resources that a page really asks for, and how the visit ended without any fault */
export const discover = async (
  browser: Browser,
  site: Site,
  scenario: Scenario,
): Promise<{ readonly kinds: readonly string[]; readonly verdict: Verdict }> => {
  const visit = await beginVisit(browser, site, scenario);
  const kinds = new Set<string>();
  let isWatched = false;
  visit.onRequest((request) => {
    if (isWatched && isTried(request.resourceType(), request.url()))
      kinds.add(kindOf(request.method(), request.url(), visit.origin));
  });
  const watch = { ...NO_FAULT, on: () => void (isWatched = true) };
  try {
    const verdict = await goThrough(scenario.place, visit, watch);
    return { kinds: [...kinds].sort(), verdict };
  } finally {
    await visit.end();
  }
};

/** Lets every request of a kind fail, or the first one. */
const breakKind = async (visit: Visit, { kind, fault, times }: Cell): Promise<Switch> => {
  let isOn = false;
  let hits = 0;
  await visit.page.context().route(/./, (route) => {
    const request = route.request();
    const isMeant =
      isOn &&
      isTried(request.resourceType(), request.url()) &&
      (times === "always" || hits === 0) &&
      kindOf(request.method(), request.url(), visit.origin) === kind;
    if (!isMeant) return route.fallback();
    hits += 1;
    if (fault === "hang" || fault === "late") visit.clock.hold(request);
    // A page that has gone meanwhile took its request along: there is nobody left to answer.
    return failWith(fault, route, visit.clock.passed).catch(() => undefined);
  });
  return {
    on: () => void (isOn = true),
    off: () => void (isOn = false),
    hits: () => hits,
  };
};

/** Tries one cell. @param picture file for what a dead end looks like */
export const tryCell = async (browser: Browser, site: Site, cell: Cell, picture: string): Promise<Trial> => {
  const visit = await beginVisit(browser, site, cell);
  try {
    const fault = await breakKind(visit, cell);
    const verdict = await goThrough(cell.place, visit, fault);
    // A page that hangs cannot always be drawn; the verdict counts without its picture.
    if (verdict.state === "dead end")
      await visit.page.screenshot({ path: picture, timeout: 5_000 }).catch(() => undefined);
    return { ...verdict, hits: fault.hits() };
  } finally {
    await visit.end();
  }
};
