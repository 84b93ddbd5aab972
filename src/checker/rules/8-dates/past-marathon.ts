import type { Content } from "../../../language/content/content.ts";
import { problemAt, spot } from "../../../language/reading/json-document.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Rule } from "../../rule.ts";
import type { World } from "../../world.ts";
import { withEvent } from "../parts/event-example.ts";

const named = { code: "FNL8027", severity: "warning" } as const;

function* check({ marathons }: Content, { today }: World): Iterable<Problem> {
  for (const { document, value } of marathons.values()) {
    const { date } = value;
    if (date === undefined || date >= today) continue;
    yield problemAt(
      named,
      spot(document, ["date"]),
      `"${value.id}" was run on ${date}`,
      "write the day of the next one, or leave it out until the organizer names it",
    );
  }
}

export const rule: Rule = {
  ...named,
  title: "A running event is over",
  explanation: "Its page invites people to a day that has passed.",
  wrong: withEvent({ date: "2025-11-27" }),
  right: withEvent({ date: "2027-11-25" }),
  check,
};
