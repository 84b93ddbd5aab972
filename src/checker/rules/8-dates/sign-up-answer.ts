import type { Content } from "../../../language/content/content.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { FindingWithHints, Rule } from "../../rule.ts";
import type { World } from "../../world.ts";
import { withEvent } from "../parts/examples/event-example.ts";

type Args = { readonly modal: string };
type Hints = { readonly fitting: readonly string[] };

const ANSWER = "MarathonSuccess";

function* check({ marathons, funnels }: Content, { kinds }: World): Iterable<FindingWithHints<Args, Hints>> {
  for (const { document, value } of marathons.values()) {
    const modals = Object.entries(funnels.get(value.extends)?.funnel?.value.modals ?? {});
    const fitting = modals.filter(([, { kind }]) => kinds.modals.get(kind)?.answersSignUp).map(([id]) => id);
    if (
      value.sign_up === undefined ||
      !modals.some(([id]) => id === value.sign_up) ||
      fitting.some((id) => id === value.sign_up)
    )
      continue;
    yield { where: spot(document, ["sign_up"]), args: { modal: value.sign_up }, hints: { fitting } };
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

export const rule: Rule<Args, Hints> = {
  code: "FNL8032",
  severity: "error",
  title: "Signing up for an event is not answered",
  explanation:
    "Whoever leaves an address on the page of an event is told to confirm it, what is written to them and when. Only a modal of kind `MarathonSuccess` says that.",
  wrong: withEvent({ sign_up: "shorter" }),
  right: { ...withEvent({ sign_up: "soon" }), ...answer },
  check,
  say({ modal, fitting }) {
    const names = fitting.map((id) => `"${id}"`).join(" or ");
    return [
      `"${modal}" is of another kind and does not say what comes after signing up`,
      `${names === "" ? `add a modal of kind "${ANSWER}"` : `name ${names}`}, or leave it out`,
    ];
  },
};
