import type { ScreenKind } from "../../../engine/contracts/screen-kind.ts";

export const kind: ScreenKind = {
  kind: "email-checkout",
  tracking: "checkout",
  marketingHeader: false,
  paymentDocument: true,
  personal: true,
  width: "split",
};
