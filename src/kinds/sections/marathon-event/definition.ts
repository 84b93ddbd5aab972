import type { SectionKind } from "../../../engine/contracts/section-kind.ts";
import type { MarathonEventSection } from "./definition.gen.ts";

export const kind: SectionKind<MarathonEventSection> = {
  kind: "marathon-event",
  reads: [],
  namesPage: () => true,
  event: (definition) => definition,
};
