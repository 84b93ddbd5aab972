import type { FindingWithHints, Rule, Sentence } from "../../rule.ts";
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

type Args =
  /** `from`: null for the beginning. */
  | { readonly is: "elsewhere"; readonly step: string; readonly from: string | null; readonly now: string }
  /** `now`: the end that it is, if any. */
  | { readonly is: "other end"; readonly step: string; readonly now: string | null };

function* checkStory(story: DepartedStory): Iterable<FindingWithHints<Args, StoryHints>> {
  const { departure } = story;
  const step = stepInStory(story);
  const hints = storyHints(story);
  if (departure.what === "elsewhere") {
    const { from, now } = departure;
    yield { where: placeInStory(story, true), args: { is: "elsewhere", step, from, now }, hints };
  } else if (departure.what === "other-end")
    yield { where: placeInStory(story, false), args: { is: "other end", step, now: departure.now }, hints };
}

const sentenceOf = (args: Args & StoryHints): Sentence => {
  const { step, from, now } = { from: null, ...args };
  const [also, record] = [alsoStories(args), recordAnew(args)];
  if (args.is === "other end")
    return [`"${step}" is ${now === null ? "no end" : `the end "${now}"`} now${also}`, `change it back, or ${record}`];
  const after = from === null ? "the first step" : `what follows "${from}"`;
  const back = from === null ? `begin with "${step}" again` : `lead "${from}" back to "${step}"`;
  return [`${after} is "${now}" now, not "${step}"${also}`, `${back}, or ${record}`];
};

/** Found by playing the stories with the engine, not by looking at their files. */
export const rule: Rule<Args, StoryHints> = {
  code: "FNL3026",
  severity: "error",
  title: "The visitor of a story goes another way now",
  explanation:
    "A story in `funnels/<id>/stories/` is a visitor who was recorded step by step. Where its next step is no longer the one to which it leads, a route has changed for real visitors. When that was meant, `walk <id> --again` records the story anew, and its change shows in the pull request; when not, the route goes back.",
  wrong: {
    "funnels/sample/stories/too-young.json": refusedStory,
    "funnels/sample/quiz.json": {
      steps: { goal: { next: [{ when: { answer: "goal", is: "run" }, to: "agree" }, { else: "age" }] } },
    },
  },
  right: { "funnels/sample/stories/too-young.json": refusedStory },
  checkStory,
  say: sentenceOf,
};
