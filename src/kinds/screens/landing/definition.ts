import type { ScreenKind } from "../../../engine/contracts/screen-kind.ts";

export const kind: ScreenKind = {
  kind: "landing",
  tracking: "landing",
  marketingHeader: true,
  paymentDocument: false,
  personal: false,
  entrance: "quiz",
  width: "page",
  deferred: true,
};
