import type { JsonObject } from "../../../../foundation/json.ts";
import type { Example } from "../../../rule.ts";

/** The sample tree with a running event, as examples of rules need it. */
export const withEvent = (more: JsonObject): Example => ({
  "funnels/marathons/race.json": {
    version: 1,
    id: "race",
    extends: "sample",
    page: "story",
    title: "sample.story.head",
    description: "sample.story.action",
    name: "sample.story.title",
    text: "sample.story.action",
    art: "doodle:running",
    ...more,
  },
});
