import type { FindingWithHints, Rule } from "../../rule.ts";
import type { DepartedStory } from "../../stories/departed-story.ts";
import { refusedStory } from "../parts/examples/story-example.ts";
import {
  alsoStories,
  placeInStory,
  recordAnew,
  type StoryHints,
  stepInStory,
  storyHints,
} from "../parts/story-help.ts";

/** `reason`: the engine's. */
type Args = { readonly step: string; readonly reason: string };

function* checkStory(story: DepartedStory): Iterable<FindingWithHints<Args, StoryHints>> {
  const { departure } = story;
  if (departure.what !== "refused") return;
  const args = { step: stepInStory(story), reason: departure.reason };
  yield { where: placeInStory(story, false), args, hints: storyHints(story) };
}

/** Found by playing the stories with the engine, not by looking at their files. */
export const rule: Rule<Args, StoryHints> = {
  code: "FNL3027",
  severity: "error",
  title: "What the visitor of a story does is no longer possible",
  explanation:
    "The visitor of a recorded story gives an answer that its question does not take any more, or buys, chooses or opens what is not there. Real visitors could, until now. When that was meant, `walk <id> --again` records the story anew.",
  wrong: {
    "funnels/sample/stories/too-young.json": refusedStory,
    "funnels/sample/quiz.json": {
      steps: { goal: { question: { options: { run: null, jog: { label: "sample.goal.run" } } } } },
    },
  },
  right: { "funnels/sample/stories/too-young.json": refusedStory },
  checkStory,
  say: ({ step, reason, ...hints }) => [
    `at "${step}": ${reason}${alsoStories(hints)}`,
    `let the step take it again, or ${recordAnew(hints)}`,
  ],
};
