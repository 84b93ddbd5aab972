import type { StepKind } from "../../../engine/contracts/step-kind.ts";
import { report } from "../../../engine/transition/transition-result.ts";

export const kind: StepKind = {
  kind: "afterBuy",
  needs: ["client"],
  exits: [],
  passed: () => null,
  value: () => null,
  skipWhenPassed: false,
  enter: ({ session }) => (session.purchases.length > 0 ? [report({ name: "order_summary" })] : []),
  handle: () => null,
  acts: () => [],
  outcomes: () => [],
};
