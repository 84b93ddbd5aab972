import type { ScreenKind } from "../../../engine/contracts/screen-kind.ts";

export const kind: ScreenKind = {
  kind: "plan",
  tracking: "about",
  marketingHeader: true,
  paymentDocument: false,
  personal: true,
  entrance: "text",
  width: "page",
};
