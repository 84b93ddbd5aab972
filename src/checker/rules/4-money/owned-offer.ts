import { covered, isOwnable } from "../../../engine/selling/owned.ts";
import { pendingAttempt } from "../../../engine/selling/pending-attempt.ts";
import { offeredIn } from "../../exploration/offered-in.ts";
import type { Property } from "../../exploration/property.ts";
import type { Rule } from "../../rule.ts";

type Args = { product: string };

/**
 * Nobody is offered what they own: what they bought on this visit, or what the shop says that they own since another one, in
 * whatever length a plan runs.
 */
const ownedIsNotOffered: Property<Args> = {
  name: "owned-is-not-offered",
  watch: (runtime) => ({
    state({ session }) {
      if (pendingAttempt(session) !== null) return null;
      const has = covered(runtime.definition, session);
      const product = offeredIn(runtime, session).find((key) => has.has(key) && isOwnable(runtime, key));
      return product === undefined ? null : { product };
    },
  }),
};

export const rule: Rule<Args & { step: string }> = {
  code: "FNL4023",
  severity: "error",
  title: "Somebody is offered what they own",
  explanation:
    "Plans, access and entries are owned once, plans with the same `access` in one length at a time. The shop refuses to sell them again, so an offer of them is a button that leads to a refusal. Let the section offer what its step sells, or something that nobody there owns yet.",
  wrong: { "funnels/sample/pages/offer.json": { sections: { offer: { product: "plan" } } } },
  right: { "funnels/sample/pages/offer.json": { sections: { offer: { product: "extra" } } } },
  properties: [ownedIsNotOffered],
  say: ({ step, product }) => [
    `"${step}": offers "${product}" to somebody who owns it`,
    "offer what the step sells, or something else",
  ],
};
