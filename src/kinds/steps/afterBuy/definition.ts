import type { StepKind } from "../../../engine/contracts/step-kind.ts";
import { report } from "../../../engine/transition/transition-result.ts";

export const kind: StepKind = {
  kind: "afterBuy",
  needs: ["purchase"],
  exits: [],
  passed: () => null,
  value: () => null,
  skipWhenPassed: false,
  enter: () => [report({ name: "order_summary" })],
  handle: () => null,
  acts: () => [],
  outcomes: () => [],
};
