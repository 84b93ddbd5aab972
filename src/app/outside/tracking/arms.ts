import { fetchSiteData } from "../../../api/site-data.ts";
import type { Exposure } from "../../../experiments/experiments.ts";
import { type ArmName, readEdition } from "../../../language/overlays/edition.ts";
import type { WebStorage } from "../../../storage/web-storage.ts";
import { keptEdition } from "../../loading/edition.ts";
import type { FeatureExperiment } from "../services/feature-arms.ts";

/** Where somebody first sees what an arm changes: `page-data/experiments.json`. */
export interface Difference {
  readonly id: string;
  readonly pages: readonly string[];
  readonly steps: readonly string[];
}

/** Where the visitor stands. */
export interface Whereabouts {
  readonly page: string;
  readonly step: string;
}

/** The arms that the server drew for this visit, the control too: its visitors are counted where the others differ. */
export const drawnArms = (cookies: string): readonly ArmName[] => {
  const kept = keptEdition(cookies);
  return (kept === null ? null : readEdition(kept))?.arms ?? [];
};

const isSeen = ({ pages, steps }: Difference, { page, step }: Whereabouts): boolean =>
  pages.includes(page) || (page === "quiz" && steps.includes(step));

const KEY = "arms-seen";

/**
 * Reports each arm once a visit, when its difference is first seen and not when it was drawn: who never came that far
 * tells nothing about it. `report` answers whether the visitor may be counted; who may not yet is looked at again.
 */
export const armWatch = (
  arms: readonly ArmName[],
  differences: readonly Difference[],
  perTab: WebStorage,
  report: (exposure: Exposure) => boolean,
): ((at: Whereabouts) => void) => {
  const before: unknown = perTab.read(KEY);
  const reported = new Set(Array.isArray(before) ? before.filter((each) => typeof each === "string") : []);
  return (at) => {
    for (const { experiment, arm } of arms) {
      const difference = differences.find(({ id }) => id === experiment);
      if (!difference || reported.has(experiment) || !isSeen(difference, at)) continue;
      if (!report({ experiment, variation: arm })) continue;
      reported.add(experiment);
      perTab.write(KEY, [...reported]);
    }
  };
};

/** Experiments whose arms a feature chooses. */
export const loadFeatureExperiments = async (): Promise<readonly FeatureExperiment[]> =>
  (await loadDifferences()).filter((each): each is Difference & FeatureExperiment => "feature" in each);

/** What differs where; nothing when it cannot be had: then nobody is counted. */
export const loadDifferences = async (): Promise<readonly Difference[]> => {
  const answer = await fetchSiteData("/page-data/experiments.json");
  // Written by the build that wrote the page.
  return answer.status === "found" ? (answer.data as readonly Difference[]) : [];
};
