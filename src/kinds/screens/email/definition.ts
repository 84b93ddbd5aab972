import type { ScreenKind } from "../../../engine/contracts/screen-kind.ts";

export const kind: ScreenKind = {
  kind: "email",
  width: "split",
  tracking: "email",
  marketingHeader: false,
  paymentDocument: false,
  personal: true,
};
