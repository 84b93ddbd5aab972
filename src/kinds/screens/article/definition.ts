import type { ScreenKind } from "../../../engine/contracts/screen-kind.ts";

export const kind: ScreenKind = {
  kind: "article",
  tracking: "about",
  marketingHeader: true,
  paymentDocument: false,
  personal: false,
  entrance: "text",
  width: "page",
  deferred: true,
};
