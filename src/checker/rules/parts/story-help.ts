import { type Spot, spot } from "../../../language/reading/json-document.ts";
import type { DepartedStory } from "../../stories/departed-story.ts";

/** What the sentences about a recorded story need beside what is wrong with it. */
export type StoryHints = {
  readonly funnel: string;
  readonly story: string;
  /** How many other stories show the same. */
  readonly others: number;
};

export const storyHints = ({ funnel, name, others }: DepartedStory): StoryHints => ({ funnel, story: name, others });

/** The place at which a story stops being true: its step, or what is done there. */
export const placeInStory = (
  { story: { document, value }, departure: { line } }: DepartedStory,
  isStep: boolean,
): Spot => {
  const act = Object.keys(value.story[line] ?? {}).find((key) => key !== "at");
  return spot(document, ["story", String(line), isStep ? "at" : (act ?? "at")]);
};

/** The step at which a story stops being true. */
export const stepInStory = ({ story, departure: { line } }: DepartedStory): string => story.value.story[line]?.at ?? "";

export const alsoStories = ({ others }: StoryHints): string =>
  others === 0 ? "" : `; ${others} more ${others === 1 ? "story goes" : "stories go"} that way`;

export const recordAnew = ({ funnel, story, others }: StoryHints): string =>
  `record anew what visitors do: npm run funnel -- walk ${funnel} --again${others === 0 ? ` ${story}` : ""}`;
