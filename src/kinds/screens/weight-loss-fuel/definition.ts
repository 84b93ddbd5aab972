import type { ScreenKind } from "../../../engine/contracts/screen-kind.ts";

export const kind: ScreenKind = {
  kind: "weight-loss-fuel",
  tracking: "upsell",
  marketingHeader: true,
  undistracted: true,
  paymentDocument: false,
  personal: true,
  width: "page",
  keepsScroll: true,
};
