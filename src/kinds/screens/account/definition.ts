import type { ScreenKind } from "../../../engine/contracts/screen-kind.ts";

export const kind: ScreenKind = {
  kind: "account",
  tracking: "about",
  marketingHeader: true,
  // A card is changed here, and receipts are nobody's business.
  paymentDocument: true,
  personal: true,
  entrance: "text",
  width: "page",
};
