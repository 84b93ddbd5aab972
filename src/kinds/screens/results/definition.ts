import type { ScreenKind } from "../../../engine/contracts/screen-kind.ts";

export const kind: ScreenKind = {
  kind: "results",
  tracking: "summary",
  marketingHeader: false,
  paymentDocument: false,
  personal: true,
  width: "split",
};
