import type { PrivacyFile } from "../types/privacy.gen.ts";
import type { Content } from "./content.ts";
import type { Authored } from "./funnel-parts.ts";

/** Null where there is none, or none that is sound. */
export const privacyOf = ({ files }: Content): Authored<PrivacyFile> | null => {
  const file = files.get("funnels/privacy.json");
  // The value passed the schema from which the type was generated.
  return file?.sound && file.document
    ? { file, document: file.document, value: file.document.value as PrivacyFile }
    : null;
};
