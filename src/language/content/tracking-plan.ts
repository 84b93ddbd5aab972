import type { TrackedEvent, TrackingPlanFile } from "../types/tracking-plan.gen.ts";
import type { Content } from "./content.ts";
import type { Authored } from "./funnel-parts.ts";

export const PLAN = "funnels/tracking-plan.json";

export type PlacedPlan = Authored<TrackingPlanFile>;

/** Null where there is none, or none that is sound. */
export const planOf = ({ files }: Content): PlacedPlan | null => {
  const file = files.get(PLAN);
  // The value passed the schema from which the type was generated.
  return file?.sound && file.document
    ? { file, document: file.document, value: file.document.value as TrackingPlanFile }
    : null;
};

/** What reaches a receiver of an event: what belongs to the event, as far as the receiver takes it. */
export const fieldsFor = (plan: TrackingPlanFile, event: TrackedEvent, receiver: string): readonly string[] => {
  const takes = plan.receivers[receiver]?.takes ?? [];
  return event.fields.filter((field) => takes.includes(field));
};
