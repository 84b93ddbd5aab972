import { TooManyStates } from "../../exploration/too-many-states.ts";
import type { Rule } from "../../rule.ts";

/** `reason`: the message of the engine. */
type Args = { readonly reason: string };

export const rule: Rule<Args> = {
  code: "FNL3003",
  severity: "error",
  title: "The engine cannot run the funnel",
  explanation:
    "Every file is sound, yet the funnel as a whole does not compile. The message is the engine's; when it does not help, a rule is missing.",
  wrong: {},
  right: {},
  checkFailure: (fault) =>
    fault instanceof TooManyStates ? null : { reason: fault instanceof Error ? fault.message : String(fault) },
  say: ({ reason }) => [reason, "the engine cannot run this funnel"],
};
