import type { Authored } from "../../language/content/funnel-parts.ts";
import type { StoryFile } from "../../language/types/story.gen.ts";
import type { Departure } from "./replay.ts";

/** A story that its funnel does not follow any more. */
export interface DepartedStory {
  readonly funnel: string;
  readonly name: string;
  readonly story: Authored<StoryFile>;
  readonly departure: Departure;
  /** How many other stories part from the funnel at the same place. */
  readonly others: number;
}
