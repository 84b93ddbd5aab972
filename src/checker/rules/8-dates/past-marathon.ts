import type { Content } from "../../../language/content/content.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";
import type { World } from "../../world.ts";
import { withEvent } from "../parts/examples/event-example.ts";

type Args = { readonly id: string; readonly date: string };

function* check({ marathons }: Content, { today }: World): Iterable<Finding<Args>> {
  for (const { document, value } of marathons.values()) {
    const { date } = value;
    if (date === undefined || date >= today) continue;
    yield { where: spot(document, ["date"]), args: { id: value.id, date } };
  }
}

export const rule: Rule<Args> = {
  code: "FNL8027",
  severity: "warning",
  title: "A running event is over",
  explanation: "Its page invites people to a day that has passed.",
  wrong: withEvent({ date: "2025-11-27" }),
  right: withEvent({ date: "2027-11-25" }),
  check,
  say: ({ id, date }) => [
    `"${id}" was run on ${date}`,
    "write the day of the next one, or leave it out until the organizer names it",
  ],
};
