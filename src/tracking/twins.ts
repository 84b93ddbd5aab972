import type { TrackedEvent } from "./message.ts";
import { type EventName, twinsOf } from "./plan.ts";

/**
 * The name under which an event is told, by what the visitor allows: its twins divide its receivers (SPEC §4; the rule
 * FNL6004 holds the plan to it), so that each receiver hears of it once.
 */
export const sentName = (
  name: TrackedEvent["name"],
  allows: (category: "statistics" | "marketing") => boolean,
): EventName => {
  const twins = twinsOf(name);
  if (!twins || allows("statistics") === allows("marketing")) return name;
  return allows("marketing") ? twins.media_only : twins.except_media;
};
