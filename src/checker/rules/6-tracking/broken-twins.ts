import type { Content } from "../../../language/content/content.ts";
import { type PlacedPlan, planOf } from "../../../language/content/tracking-plan.ts";
import { problemAt, spot } from "../../../language/reading/json-document.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Rule } from "../../rule.ts";

const named = { code: "FNL6004", severity: "error" } as const;

function* check(content: Content): Iterable<Problem> {
  const plan = planOf(content);
  for (const [name, { twins }] of Object.entries(plan?.value.events ?? {})) {
    if (plan && twins) yield* checkTwins(plan, name, twins.media_only, twins.except_media);
  }
}

/** Each receiver of the event hears exactly one twin: the media the one, the rest the other. */
function* checkTwins({ document, value }: PlacedPlan, name: string, mediaOnly: string, exceptMedia: string) {
  const hears = (event: string, receiver: string): boolean => value.events[event]?.to[receiver] !== undefined;
  for (const [receiver, { kind }] of Object.entries(value.receivers)) {
    const right = kind === "media" ? mediaOnly : exceptMedia;
    const wrong = kind === "media" ? exceptMedia : mediaOnly;
    if (hears(wrong, receiver))
      yield problemAt(
        named,
        spot(document, ["events", wrong, "to", receiver], "key"),
        hears(right, receiver)
          ? `"${receiver}" hears both twins of "${name}": one sale would count twice`
          : `"${receiver}" hears the twin of "${name}" that is not for it`,
        `leave it to "${right}"`,
      );
    else if (hears(name, receiver) && !hears(right, receiver) && value.events[right])
      yield problemAt(
        named,
        spot(document, ["events", right, "to"], "key"),
        `"${receiver}" hears "${name}" and none of its twins: a sale would be missing`,
        `add "${receiver}"`,
      );
  }
}

const mediaTwin = (to: Readonly<Record<string, string | null>>): Rule["wrong"] => ({
  "funnels/tracking-plan.json": { events: { training_plan_purchased_media_only: { to } } },
});

export const rule: Rule = {
  ...named,
  title: "The twins of an event do not divide its receivers",
  explanation:
    "Where a visitor allows only some of it, a purchase is told as one of two events: one for those who advertise, one for the rest. If somebody hears both, a sale counts twice; if somebody hears neither, it is lost.",
  wrong: mediaTwin({ "back-end": "training_plan_purchased_media_only" }),
  right: mediaTwin({ "ad-pixel": "Purchase" }),
  check,
};
