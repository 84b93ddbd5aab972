import { CONSENT } from "../consent/regions.gen.ts";
import { DEFAULT_FUNNEL } from "../foundation/default-funnel.ts";
import { LOCALES } from "../foundation/locale.ts";
import { funnelData } from "./funnel-data.ts";
import type { Site } from "./site.ts";

/** What the server reads of a build, and no visitor. */
export const definitionsOf = ({ editions, campaigns, experiments, compared, coupons, brands }: Site): unknown => ({
  funnels: editions.map(({ funnel }) => funnel),
  campaigns,
  experiments,
  compared,
  coupons,
  brands,
  askedFirst: CONSENT.asked_first,
});

export const messagesOf = (site: Site): Readonly<Record<string, Readonly<Record<string, string>>>> =>
  Object.fromEntries(LOCALES.map((locale) => [locale, site.messages(locale)]));

/** `page-data/editions.json`: for a visitor of another edition on a page that is drawn once for all: which funnel to play. */
export const editionsFile = (site: Site): unknown => {
  const data = funnelData(site);
  return Object.fromEntries(
    site.editions
      .filter(({ id }) => id !== DEFAULT_FUNNEL)
      .map(({ id, funnel, drawn }) => [
        id,
        {
          funnel: data.get(id)?.hash,
          shared: Object.keys(funnel.pages).filter((path) => !drawn.includes(path)),
        },
      ]),
  );
};

/** `page-data/experiments.json`: where a visitor first sees what an arm changes. */
export const experimentsFile = ({ experiments }: Site): unknown =>
  experiments
    .filter(({ match }) => match === undefined)
    .map(({ id, funnel, pages, steps, feature, arms }) => ({
      id,
      pages,
      steps,
      ...(feature !== undefined && { funnel, feature, arms: arms.map(({ name }) => name) }),
    }));
