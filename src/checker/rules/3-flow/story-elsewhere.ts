import type { Rule } from "../../rule.ts";
import { refusedStory } from "../parts/story-example.ts";

/** Found by playing the stories with the engine, not by looking at their files. */
export const rule: Rule = {
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
};
