import type { ScreenKind } from "../../../engine/contracts/screen-kind.ts";

export const kind: ScreenKind = {
  kind: "weight-loss-fuel",
  tracking: "upsell",
  marketingHeader: true,
  paymentDocument: false,
  personal: true,
  keepsScroll: true,
};
