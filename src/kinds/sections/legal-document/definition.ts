import type { SectionKind } from "../../../engine/contracts/section-kind.ts";
import type { LegalDocumentSection } from "./definition.gen.ts";

export const kind: SectionKind<LegalDocumentSection> = {
  kind: "legal-document",
  reads: [],
  namesPage: () => true,
  legalText: (definition) => definition,
};
