import type { TrackedEvent } from "./message.ts";
import { variantsOf } from "./plan.ts";
import type { EventName } from "./plan-names.ts";

/**
 * The name under which an event is reported, by what the visitor allows: its variants divide its receivers (SPEC §4; the rule
 * FNL6004 holds the plan to it), so that each receiver hears of it once.
 */
export const sentName = (
  name: TrackedEvent["name"],
  allows: (category: "statistics" | "marketing") => boolean,
): EventName => {
  const variants = variantsOf(name);
  if (!variants || allows("statistics") === allows("marketing")) return name;
  return allows("marketing") ? variants.media_only : variants.except_media;
};
