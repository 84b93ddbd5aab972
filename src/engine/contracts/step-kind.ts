import type { StepContext } from "../definition/runtime.ts";
import type { StepContract } from "./step-contract.ts";

/** The pure half of a step kind: one folder in `kinds/steps`. */
export type StepKind = StepContract<StepContext>;
