import type { ScreenKind } from "../../../engine/contracts/screen-kind.ts";

export const kind: ScreenKind = {
  kind: "email",
  tracking: "email",
  marketingHeader: false,
  paymentDocument: false,
  personal: true,
};
