import type { StepKind } from "../../../engine/contracts/step-kind.ts";
import { sumOfCurrentPurchases } from "../../../engine/selling/current-sum.ts";
import { report } from "../../../engine/transition/transition-result.ts";

export const kind: StepKind = {
  kind: "afterBuy",
  needs: ["client"],
  exits: [],
  passed: () => null,
  value: () => null,
  skipWhenPassed: false,
  enter: ({ session }) => (sumOfCurrentPurchases(session) ? [report({ name: "order_summary" })] : []),
  handle: () => null,
  acts: () => [],
  outcomes: () => [],
};
