import type { SectionKind } from "../../../engine/contracts/section-kind.ts";
import type { OfferSection } from "./definition.gen.ts";

export const kind: SectionKind<OfferSection> = {
  kind: "offer",
  reads: ["products", "purchases", "lead"],
  namesPage: ({ level }) => level !== 2,
  offers: ({ product }) => product,
  discloses: ["billed-now", "renewal"],
};
