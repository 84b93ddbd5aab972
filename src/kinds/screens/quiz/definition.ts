import type { ScreenKind } from "../../../engine/contracts/screen-kind.ts";

export const kind: ScreenKind = {
  kind: "quiz",
  tracking: "quiz",
  marketingHeader: false,
  paymentDocument: false,
  personal: true,
  deferred: true,
};
