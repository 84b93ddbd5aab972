import type { ScreenKind } from "../../../engine/contracts/screen-kind.ts";

export const kind: ScreenKind = {
  kind: "success",
  tracking: "order_summary",
  marketingHeader: true,
  paymentDocument: false,
  personal: true,
  width: "split",
};
