import type { Content } from "../../../language/content/content.ts";
import { problemAt, spot } from "../../../language/reading/json-document.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Rule } from "../../rule.ts";
import type { World } from "../../world.ts";
import { withEvent } from "../parts/event-example.ts";

const named = { code: "FNL8032", severity: "error" } as const;

const ANSWER = "MarathonSuccess";

function* check({ marathons, funnels }: Content, { kinds }: World): Iterable<Problem> {
  for (const { document, value } of marathons.values()) {
    const modals = Object.entries(funnels.get(value.extends)?.funnel?.value.modals ?? {});
    const fitting = modals.filter(([, { kind }]) => kinds.modals.get(kind)?.answersSignUp).map(([id]) => `"${id}"`);
    if (!modals.some(([id]) => id === value.sign_up) || fitting.includes(`"${value.sign_up}"`)) continue;
    const help = `${fitting.length > 0 ? `name ${fitting.join(" or ")}` : `add a modal of kind "${ANSWER}"`}, or leave it out`;
    const message = `"${value.sign_up}" is of another kind and does not say what comes after signing up`;
    yield problemAt(named, spot(document, ["sign_up"]), message, help);
  }
}

const answer: Rule["right"] = {
  "funnels/sample/funnel.json": {
    modals: {
      soon: {
        kind: ANSWER,
        title: "sample.story.title",
        text: "sample.story.action",
        art: "doodle:running",
        next: { confirm: "sample.story.action", advice: "sample.story.action", day: "sample.story.action" },
      },
    },
  },
};

export const rule: Rule = {
  ...named,
  title: "Signing up for an event is not answered",
  explanation:
    "Whoever leaves an address on the page of an event is told to confirm it, what is written to them and when. Only a modal of kind `MarathonSuccess` says that.",
  wrong: withEvent({ sign_up: "shorter" }),
  right: { ...withEvent({ sign_up: "soon" }), ...answer },
  check,
};
