import type { FunnelDefinition, Route, StepDefinition } from "../../engine/definition/definition.ts";
import { targetsOf } from "../../engine/definition/routes.ts";
import type { Session } from "../../engine/session/session.ts";

const onward = ({ next, declined }: StepDefinition): readonly string[] =>
  [next, declined].flatMap((route: Route | undefined) => (route === undefined ? [] : targetsOf(route)));

/** Offers on the longest way from a step: what nobody decides yet counts as coming. */
const offersFrom = ({ steps }: Pick<FunnelDefinition, "steps">, id: string, product: string | undefined): number => {
  const step = steps[id];
  if (step?.kind !== "upsell") return 0;
  const isNew = step.product !== product ? 1 : 0;
  return isNew + Math.max(0, ...onward(step).map((target) => offersFrom({ steps }, target, step.product)));
};

/**
 * "Extra 1 of 2": which offer of how many the visitor looks at. An offer and the page that asks where to send it are one.
 * The checker has proved that offers do not run in a ring.
 */
export const placeAmongOffers = (
  funnel: Pick<FunnelDefinition, "steps">,
  { position, trail }: Pick<Session, "position" | "trail">,
): { readonly number: number; readonly count: number } => {
  const product = funnel.steps[position]?.product;
  const before = trail.flatMap((id) => (funnel.steps[id]?.kind === "upsell" ? [funnel.steps[id].product] : []));
  const number = new Set([...before, product]).size;
  return { number, count: number - 1 + offersFrom(funnel, position, undefined) };
};
