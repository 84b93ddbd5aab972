import { atom } from "jotai";
import { type Experiments, noExperiments } from "../../../experiments/experiments.ts";
import type { GrowthBookSettings } from "../../../experiments/growthbook.ts";
import { loadQuietly } from "../../../renderer/load-part.ts";
import type { WebStorage } from "../../../storage/web-storage.ts";
import type { Ports } from "../../ports/ports.ts";

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

/** GrowthBook with its rules, or the reason why there is none. Never rejects. */
export const startExperiments = async (
  { page, runtime, perTab, pause, reportFault }: Ports,
  service: Pick<GrowthBookSettings, "clientKey" | "apiHost" | "visitorCode" | "onExposure">,
): Promise<Experiments> => {
  const { growthBookExperiments } = await loadQuietly(() => import("../../../experiments/growthbook.ts"));
  const attributes = { locale: page.locale, brand: page.brand.id, funnel: runtime.definition.id };
  const experiments = growthBookExperiments({ ...service, attributes, reportFault, wait: pause });
  await experiments.load();
  return remembered(experiments, perTab);
};
