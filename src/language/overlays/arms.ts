import type { Arm, ExperimentFile } from "../types/experiment.gen.ts";

/** The arm of those who get the funnel as it is. */
export const CONTROL = "control";

/** The arms that change something, by name. */
export const changingArms = ({ arms }: Pick<ExperimentFile, "arms">): readonly (readonly [string, Arm])[] =>
  Object.entries(arms).flatMap(([name, arm]) => ("patch" in arm ? [[name, arm] as const] : []));
