import { TooManyStates } from "../../exploration/too-many-states.ts";
import type { Rule } from "../../rule.ts";

/** `reason`: the message of the explorer. */
type Args = { readonly reason: string };

/** Nothing is sampled: what cannot be explored whole is refused. */
export const rule: Rule<Args> = {
  code: "FNL3016",
  severity: "error",
  title: "The funnel has too many states to be explored",
  explanation:
    "Every answer that a condition reads multiplies what has to be explored. Beyond the limit nothing is claimed. Let fewer conditions read answers with many values, or read them nearer to their question.",
  wrong: {},
  right: {},
  checkFailure: (fault) => (fault instanceof TooManyStates ? { reason: fault.message } : null),
  say: ({ reason }) => [reason, "let fewer conditions read answers with many values"],
};
