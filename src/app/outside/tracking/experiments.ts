import { atom } from "jotai";
import { type Experiments, type Exposure, noExperiments } from "../../../experiments/experiments.ts";
import type { WebStorage } from "../../../storage/web-storage.ts";
import { pause } from "../../start/pause.ts";

/** The experiments of this page load; nobody's until a build names a service and it has answered. */
export const experimentsAtom = atom<Experiments>(noExperiments);

const KEY = "experiments";

const textsOf = (value: unknown): Readonly<Record<string, string>> =>
  typeof value === "object" && value !== null
    ? Object.fromEntries(
        Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
      )
    : {};

/** Keeps each assignment for the visit: rules that change meanwhile change nothing that was seen. */
export const remembered = (experiments: Experiments, perTab: WebStorage): Experiments => ({
  ...experiments,
  variant: (feature) => {
    const known = textsOf(perTab.read(KEY));
    if (Object.hasOwn(known, feature)) return known[feature] ?? null;
    const variant = experiments.variant(feature);
    if (variant !== null) perTab.write(KEY, { ...known, [feature]: variant });
    return variant;
  },
});

export interface ExperimentWorld {
  readonly clientKey: string;
  readonly apiHost: string;
  readonly visitorCode: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly perTab: WebStorage;
  readonly onExposure: (exposure: Exposure) => void;
  readonly reportFault: (fault: string, error?: unknown) => void;
}

/** GrowthBook with its rules, or the reason why there is none. Never rejects. */
export const startExperiments = async (world: ExperimentWorld): Promise<Experiments> => {
  const { growthBookExperiments } = await import("../../../experiments/growthbook.ts");
  const experiments = growthBookExperiments({ ...world, wait: pause });
  await experiments.load();
  return remembered(experiments, world.perTab);
};
