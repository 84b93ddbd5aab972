import type { Rule } from "../../rule.ts";
import { refusedStory } from "../parts/story-example.ts";

/** Found by playing the stories with the engine, not by looking at their files. */
export const rule: Rule = {
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
};
