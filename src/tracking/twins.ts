import type { EventName, TrackedEvent } from "./message.ts";

/** Who may hear an event: the media that advertise, and the rest of the trackers. */
export interface Audience {
  readonly media: boolean;
  readonly rest: boolean;
}

interface Twins {
  readonly mediaOnly: EventName;
  readonly exceptMedia: EventName;
}

/**
 * SPEC §4, the variants of two events. A pair divides the audience of its event: nobody hears both, and together they
 * are heard by whoever hears the event itself.
 */
export const TWINS: Readonly<Partial<Record<TrackedEvent["name"], Twins>>> = {
  training_plan_purchased: {
    mediaOnly: "training_plan_purchased_media_only",
    exceptMedia: "training_plan_purchased_except_media",
  },
  trial_started: { mediaOnly: "trial_started_media_only", exceptMedia: "trial_started_except_media" },
};

/** Who hears what is sent under a name. */
export const audienceOf = (name: EventName): Audience => ({
  media: !name.endsWith("_except_media"),
  rest: !name.endsWith("_media_only"),
});

/** The name that tells the truth about who hears the event, by what the visitor allows. */
export const sentName = (
  name: TrackedEvent["name"],
  allows: (category: "statistics" | "marketing") => boolean,
): EventName => {
  const twins = TWINS[name];
  if (!twins || allows("statistics") === allows("marketing")) return name;
  return allows("marketing") ? twins.mediaOnly : twins.exceptMedia;
};
