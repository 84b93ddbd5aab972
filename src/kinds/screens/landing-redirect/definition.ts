import type { ScreenKind } from "../../../engine/contracts/screen-kind.ts";

export const kind: ScreenKind = {
  kind: "landing-redirect",
  tracking: "landing",
  marketingHeader: false,
  paymentDocument: false,
  personal: false,
  redirects: true,
};
