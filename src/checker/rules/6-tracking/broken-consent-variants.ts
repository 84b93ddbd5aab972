import type { Content } from "../../../language/content/content.ts";
import { type PlacedPlan, planOf } from "../../../language/content/tracking-plan.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";
import { eventTo } from "../parts/event-to.ts";

type Args = {
  readonly is: "both" | "wrong" | "none";
  readonly receiver: string;
  readonly event: string;
  /** The variant that is for the receiver. */
  readonly right: string;
};

function* check(content: Content): Iterable<Finding<Args>> {
  const plan = planOf(content);
  for (const [name, { consent_variants: variants }] of Object.entries(plan?.value.events ?? {})) {
    if (plan && variants) yield* checkVariants(plan, name, variants.media_only, variants.except_media);
  }
}

/** Each receiver of the event hears exactly one variant: the media the one, the rest the other. */
function* checkVariants(
  { document, value }: PlacedPlan,
  name: string,
  mediaOnly: string,
  exceptMedia: string,
): Iterable<Finding<Args>> {
  const hears = (event: string, receiver: string): boolean => value.events[event]?.to[receiver] !== undefined;
  for (const [receiver, { kind }] of Object.entries(value.receivers)) {
    const right = kind === "media" ? mediaOnly : exceptMedia;
    const wrong = kind === "media" ? exceptMedia : mediaOnly;
    if (hears(wrong, receiver))
      yield {
        where: spot(document, ["events", wrong, "to", receiver], "key"),
        args: { is: hears(right, receiver) ? "both" : "wrong", receiver, event: name, right },
      };
    else if (hears(name, receiver) && !hears(right, receiver) && value.events[right])
      yield {
        where: spot(document, ["events", right, "to"], "key"),
        args: { is: "none", receiver, event: name, right },
      };
  }
}

export const rule: Rule<Args> = {
  code: "FNL6004",
  severity: "error",
  title: "The variants of an event do not divide its receivers",
  explanation:
    "Where a visitor allows only some of it, a purchase is reported as one of two events: one for those who advertise, one for the rest. If somebody hears both, a sale counts twice; if somebody hears neither, it is lost.",
  wrong: eventTo("training_plan_purchased_media_only", { "back-end": "training_plan_purchased_media_only" }),
  right: eventTo("training_plan_purchased_media_only", { "ad-pixel": "Purchase" }),
  check,
  say({ is, receiver, event, right }) {
    switch (is) {
      case "both":
        return [
          `"${receiver}" hears both variants of "${event}": one sale would count twice`,
          `leave it to "${right}"`,
        ];
      case "wrong":
        return [`"${receiver}" hears the variant of "${event}" that is not for it`, `leave it to "${right}"`];
      case "none":
        return [
          `"${receiver}" hears "${event}" and none of its variants: a sale would be missing`,
          `add "${receiver}"`,
        ];
    }
  },
};
