import { editionId, readEdition } from "../../../language/overlays/edition.ts";

/** An experiment whose arm a feature chooses: `page-data/experiments.json`. */
export interface FeatureExperiment {
  readonly id: string;
  readonly funnel: string;
  readonly feature: string;
  readonly arms: readonly string[];
}

/** A text names the arm; of a flag the arm `on` is what it switches on. */
const armOf = (value: unknown): unknown => {
  if (typeof value === "boolean") return value ? "on" : "control";
  return value;
};

/**
 * An edition with the arms that features choose. An arm that was chosen before stays, whatever the rules have become; a
 * value that names no arm chooses none.
 * @param edition with controls: `20+sale~hero.control`
 */
export const withChosenArms = (
  edition: string,
  experiments: readonly FeatureExperiment[],
  valueOf: (feature: string) => unknown,
): string => {
  const kept = readEdition(edition);
  if (kept === null) return edition;
  const open = experiments.filter(
    ({ id, funnel }) => funnel === kept.funnel && !kept.arms.some(({ experiment }) => experiment === id),
  );
  const chosen = open.flatMap(({ id, feature, arms }) => {
    const value = armOf(valueOf(feature));
    const arm = arms.find((name) => name === value);
    return arm === undefined ? [] : [{ experiment: id, arm }];
  });
  const arms = [...kept.arms, ...chosen].toSorted((one, other) => (one.experiment < other.experiment ? -1 : 1));
  return editionId({ ...kept, arms });
};
