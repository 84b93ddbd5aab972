import type { ScreenKind } from "../../../engine/contracts/screen-kind.ts";

export const kind: ScreenKind = {
  kind: "additional-data",
  tracking: "order_summary",
  marketingHeader: true,
  paymentDocument: false,
  personal: true,
  width: "page",
};
