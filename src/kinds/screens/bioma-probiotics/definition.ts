import type { ScreenKind } from "../../../engine/contracts/screen-kind.ts";

export const kind: ScreenKind = {
  kind: "bioma-probiotics",
  tracking: "upsell",
  marketingHeader: true,
  paymentDocument: false,
  personal: true,
  keepsScroll: true,
};
