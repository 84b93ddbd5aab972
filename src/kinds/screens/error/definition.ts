import type { ScreenKind } from "../../../engine/contracts/screen-kind.ts";

export const kind: ScreenKind = {
  kind: "error",
  tracking: "about",
  marketingHeader: true,
  paymentDocument: false,
  personal: false,
  width: "page",
  deferred: true,
};
